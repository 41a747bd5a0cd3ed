// A children's disco as a village hall sees it: shadows on the wall, thrown by three coloured lamps
// that stand on the floor. Every shadow follows from its lamp: the further a child is from the wall,
// the larger and softer. Lengths in metres, the wall at z = 0, the floor at y = 0.

const vec3 EYE = vec3(-0.16, 1.2, 5.0);
const float ZOOM = 2.12;
const float RAIL = 0.72;  // top of the wooden panelling

const int LAMPS = 3;
vec3 lampAt(int i) { return i == 0 ? vec3(-1.45, 0.34, 4.2) : i == 1 ? vec3(0.75, 0.42, 4.5) : vec3(-0.3, 0.95, 5.4); }
vec3 lampHue(int i) { return i == 0 ? vec3(1.0, 0.055, 0.075) : i == 1 ? vec3(1.0, 0.42, 0.075) : vec3(0.10, 0.20, 1.0); }
vec3 lampAim(int i) { return i == 0 ? vec3(-0.2, 0.95, 0.0) : i == 1 ? vec3(-0.45, 1.0, 0.0) : vec3(-0.4, 1.05, 0.0); }
float lampSize(int i) { return i == 2 ? 0.11 : 0.085; }

vec3 ray(vec2 uv) {
  vec3 d = normalize(vec3(uv, -ZOOM));
  d.yz = rot(0.05) * d.yz;
  d.xz = rot(0.06) * d.xz;
  return d;
}

float limb(vec2 p, vec2 a, vec2 b, float ra, float rb) {
  vec2 q = p - a, d = b - a;
  float h = saturate(dot(q, d) / dot(d, d));
  return length(q - d * h) - mix(ra, rb, h);
}
// The joint between two bones of equal length, bent to one side.
vec2 joint(vec2 a, vec2 b, float bone, float side) {
  vec2 d = b - a;
  float l = min(length(d), bone * 1.999);
  return (a + b) * 0.5 + side * 0.38 * normalize(vec2(-d.y, d.x)) * sqrt(max(bone * bone - l * l * 0.25, 0.0));
}
vec2 turn(float a) { return vec2(sin(a), cos(a)); }  // 0 is up, clockwise

// A child at the moment t, worked out once and then asked about by each lamp.
struct Child {
  vec2 hip, chest, neck, head, hat, footL, footR, kneeL, kneeR;
  vec2 shoulderL, shoulderR, elbowL, elbowR, handL, handR, tailL, tailR;
  float isGirl, hair, flare, scale;
};

const int CHILDREN = 5;
float depthOf(int i) { return i == 0 ? 0.86 : i == 1 ? 0.55 : i == 2 ? 0.42 : i == 3 ? 0.7 : 0.5; }
float placeOf(int i) { return i == 0 ? -1.5 : i == 1 ? -0.92 : i == 2 ? -0.3 : i == 3 ? 0.98 : 0.33; }

Child childAt(int i, float t) {
  float f = float(i), h = hash11(f * 3.7 + 1.0);
  float beat = TAU * (t * (i == 3 ? 4.0 : 8.0) + h);
  // In the air for half of the beat.
  float lift = max(sin(beat), 0.0), squat = max(-sin(beat), 0.0);
  float jump = i == 0 ? 0.13 : i == 2 ? 0.2 : i == 4 ? 0.10 : 0.03;
  float sway = (i == 1 || i == 3 ? 0.07 : 0.03) * sin(beat * 0.5 + f);
  Child c;
  c.scale = i == 2 ? 0.86 : i == 0 ? 1.08 : 0.94 + 0.12 * h;
  float up = jump * lift;
  c.hip = vec2(sway, 0.57 - 0.035 * squat + up);
  float lean = (i == 1 ? 0.16 : i == 4 ? -0.14 : 0.04) * sin(beat * 0.5 + 1.0) + (i == 4 ? -0.08 : 0.0);
  c.chest = c.hip + turn(lean) * 0.27;
  c.neck = c.hip + turn(lean) * 0.36;
  float nod = lean * 0.5 + (i == 3 ? 0.18 : 0.1) * sin(beat * 0.5 + 0.4);
  c.head = c.neck + turn(nod) * 0.135;
  c.hat = c.head + turn(nod) * 0.28;
  vec2 across = turn(lean + PI * 0.5);
  c.shoulderL = c.neck - across * 0.125 - turn(lean) * 0.045;
  c.shoulderR = c.neck + across * 0.125 - turn(lean) * 0.045;
  // Feet: together, apart in a star jump, or one after the other.
  float apart = i == 2 ? 0.08 + 0.17 * lift : i == 0 ? 0.07 + 0.05 * lift : 0.09, step_ = i == 1 || i == 3 ? 0.10 : 0.0;
  float tuck = i == 0 ? 0.15 : i == 4 ? 0.10 : 0.02;
  c.footL = vec2(-apart, 0.03 + up + tuck * lift + step_ * max(sin(beat * 0.5), 0.0));
  c.footR = vec2(apart, 0.03 + up * (i == 4 ? 1.6 : 1.0) + 0.15 * tuck * lift + step_ * max(-sin(beat * 0.5), 0.0));
  c.kneeL = joint(c.hip + vec2(-0.065, -0.02), c.footL, 0.275, -1.0);
  c.kneeR = joint(c.hip + vec2(0.065, -0.02), c.footR, 0.275, 1.0);
  // Arms: angle of the upper one and of the lower one, left negative.
  float w = sin(beat * 0.5 + 0.7), v = sin(beat + 0.5);
  vec4 a = i == 0 ? vec4(-0.55 + 0.22 * w, -0.18 + 0.35 * w, 0.62 + 0.18 * w, 0.25 + 0.35 * w)
    : i == 1 ? vec4(-2.15 + 0.15 * w, -3.6 + 0.2 * v, 0.42 + 0.25 * v, 0.12 + 0.4 * v)
    : i == 2 ? vec4(-0.85 + 0.26 * w, -0.6 + 0.3 * w, 0.85 - 0.26 * w, 0.6 - 0.3 * w)
    : i == 3 ? vec4(-0.95 + 0.3 * w, -0.25 + 0.5 * w, 1.0 + 0.3 * w, 0.45 + 0.5 * w)
    : vec4(-0.32 + 0.3 * w, -0.55 + 0.45 * w, 0.75 + 0.25 * w, -0.35 + 0.4 * w);
  c.elbowL = c.shoulderL + turn(a.x) * 0.20;
  c.handL = c.elbowL + turn(a.y) * 0.19;
  c.elbowR = c.shoulderR + turn(a.z) * 0.20;
  c.handR = c.elbowR + turn(a.w) * 0.19;
  c.isGirl = i == 0 || i == 3 ? 1.0 : 0.0;
  // 1 has bunches, 2 long hair, 3 a party hat, 4 curls.
  c.hair = i == 0 ? 1.0 : i == 3 ? 2.0 : i == 2 ? 3.0 : i == 4 ? 4.0 : 0.0;
  // What hangs follows late: bunches and hems fly up as the body comes down.
  float late = sin(beat - 1.3), lateSide = sin(beat * 0.5 + f - 1.2);
  c.tailL = c.head + vec2(-0.145 - 0.02 * late + 0.02 * lateSide, -0.07 - 0.035 * late);
  c.tailR = c.head + vec2(0.145 + 0.02 * late + 0.02 * lateSide, -0.07 - 0.035 * late);
  c.flare = (i == 3 ? 0.15 : 0.12) - 0.04 * late;
  return c;
}

// A hand: a palm and spread fingers, which the lamp's size melts together.
float hand(vec2 p, vec2 at, vec2 elbow) {
  vec2 d = normalize(at - elbow), n = vec2(-d.y, d.x);
  vec2 q = vec2(dot(p - at, n), dot(p - at, d));
  float m = limb(q, vec2(0.0, 0.01), vec2(0.0, 0.045), 0.026, 0.03);
  for (int i = 0; i < 4; i++) {
    float a = (float(i) - 1.5) * 0.21;
    m = smoothMin(m, limb(q, vec2(sin(a), cos(a)) * 0.05, vec2(sin(a), cos(a)) * (0.103 - 0.006 * abs(float(i) - 1.4)), 0.012, 0.009), 0.008);
  }
  return smoothMin(m, limb(q, vec2(0.0, 0.02), vec2(0.052, 0.06), 0.014, 0.010), 0.012);
}

float figure(vec2 p, Child c) {
  p /= c.scale;
  // Legs and shoes.
  float legL = min(limb(p, c.hip + vec2(-0.06, -0.02), c.kneeL, 0.075, 0.052), limb(p, c.kneeL, c.footL + vec2(0.0, 0.03), 0.052, 0.034));
  float legR = min(limb(p, c.hip + vec2(0.06, -0.02), c.kneeR, 0.075, 0.052), limb(p, c.kneeR, c.footR + vec2(0.0, 0.03), 0.052, 0.034));
  float m = min(legL, legR);
  m = min(m, limb(p, c.footL + vec2(0.012, 0.0), c.footL + vec2(-0.052, -0.014), 0.036, 0.03));
  m = min(m, limb(p, c.footR + vec2(-0.012, 0.0), c.footR + vec2(0.052, -0.014), 0.036, 0.03));
  // Trunk.
  m = smoothMin(m, limb(p, c.hip, c.chest, 0.108 - 0.02 * c.isGirl, 0.112), 0.04);
  m = smoothMin(m, limb(p, c.shoulderL, c.shoulderR, 0.048, 0.048), 0.07);
  // Skirt: wider below, its hem in folds.
  vec2 down = normalize(c.hip - c.chest), side = vec2(-down.y, down.x), q = vec2(dot(p - c.hip, side), dot(p - c.hip, down));
  float k = saturate((q.y + 0.12) / 0.34), hem = 0.17 + 0.012 * sin(q.x * 44.0) + 0.25 * c.flare - 0.5 * q.x * q.x;
  float skirt = max(abs(q.x) - 0.085 - (c.flare + 0.10) * k * sqrt(k), max(-0.13 - q.y, q.y - hem)) * 0.8;
  m = smoothMin(m, skirt + 9.0 * (1.0 - c.isGirl), 0.03);
  // A T-shirt's or jumper's hem for the others.
  m = min(m, limb(p, c.hip + vec2(0.0, 0.06), c.hip + vec2(0.0, 0.035), 0.116, 0.124) + 9.0 * c.isGirl);
  // Neck and head.
  m = smoothMin(m, limb(p, c.neck - vec2(0.0, 0.04), c.head, 0.042, 0.04), 0.05);
  vec2 e = (p - c.head) * vec2(1.0, 0.86), nod = normalize(c.hat - c.head);
  float head = length(e) - 0.088, jaw = length(p - c.head + nod * 0.045) - 0.066;
  head = smoothMin(head, jaw, 0.04);
  float ears = length(vec2(abs(dot(p - c.head, vec2(nod.y, -nod.x))) - 0.09, dot(p - c.head, nod) + 0.01)) - 0.019;
  head = min(head, ears);
  vec2 top = c.head + nod * 0.02;
  float curls = length(p - top) - 0.110 - 0.006 * sin(atan(p.y - top.y, p.x - top.x) * 9.0 + 1.0) - 0.004 * sin(atan(p.y - top.y, p.x - top.x) * 17.0);
  curls = smoothMin(curls, head, 0.03);
  float cap = length(p - top) - 0.098 - 0.004 * sin((p.x - top.x) * 160.0);
  cap = max(cap, -dot(p - c.head, nod) - 0.02);
  head = min(head, c.hair == 4.0 ? curls : cap);
  float tails = min(limb(p, c.head + vec2(-0.088, 0.035), c.tailL, 0.017, 0.036), limb(p, c.head + vec2(0.088, 0.035), c.tailR, 0.017, 0.036));
  tails = min(tails, min(limb(p, c.tailL, c.tailL + vec2(-0.012, -0.05), 0.036, 0.008), limb(p, c.tailR, c.tailR + vec2(0.012, -0.05), 0.036, 0.008)));
  head = min(head, tails + (c.hair == 1.0 ? 0.0 : 9.0));
  float bob = min(limb(p, c.head + vec2(-0.05, 0.02), c.head + vec2(-0.10, -0.10) + 0.25 * (c.tailL - c.head), 0.065, 0.024), limb(p, c.head + vec2(0.05, 0.02), c.head + vec2(0.06, -0.10) + 0.25 * (c.tailR - c.head), 0.065, 0.024));
  head = min(head, bob + (c.hair == 2.0 ? 0.0 : 9.0));
  vec2 r = vec2(dot(p - c.head, vec2(nod.y, -nod.x)), dot(p - c.head, nod));
  float hat = max(abs(r.x) - 0.075 * saturate((0.27 - r.y) / 0.2), max(0.07 - r.y, r.y - 0.27));
  hat = min(hat, length(r - vec2(0.0, 0.272)) - 0.022);
  head = min(head, hat + (c.hair == 3.0 ? 0.0 : 9.0));
  m = smoothMin(m, head, 0.012);
  // Arms with short sleeves.
  float armL = smoothMin(limb(p, c.shoulderL, c.elbowL, 0.044, 0.034), limb(p, c.elbowL, c.handL, 0.035, 0.023), 0.015);
  float armR = smoothMin(limb(p, c.shoulderR, c.elbowR, 0.044, 0.034), limb(p, c.elbowR, c.handR, 0.035, 0.023), 0.015);
  m = smoothMin(m, min(armL, armR), 0.03);
  m = min(m, min(limb(p, c.shoulderL, mix(c.shoulderL, c.elbowL, 0.55), 0.05, 0.058), limb(p, c.shoulderR, mix(c.shoulderR, c.elbowR, 0.55), 0.05, 0.058)));
  m = min(m, min(hand(p, c.handL, c.elbowL), hand(p, c.handR, c.elbowR)));
  return m * c.scale;
}

// Balloons near the wall: place, and radius.
const int BALLOONS = 5;
vec4 balloonAt(int i, float t) {
  vec4 b = i == 0 ? vec4(1.2, 1.66, 0.32, 0.125) : i == 1 ? vec4(1.36, 1.46, 0.45, 0.13) : i == 2 ? vec4(1.02, 1.5, 0.5, 0.115)
    : i == 3 ? vec4(-0.55, 1.62, 0.35, 0.12) : vec4(-0.42, 1.74, 0.42, 0.11);
  float a = TAU * (t + float(i) * 0.37);
  return b + vec4(0.03 * sin(a), 0.015 * sin(2.0 * a), 0.02 * cos(a), 0.0);
}

// The garland: paper pennants on a string that hangs 0.3 m before the wall.
float garland(vec2 p, float t) {
  float span = 1.55, u = fract(p.x / span + 0.3), y = 1.95 - 0.62 * u * (1.0 - u);
  float line = abs(p.y - y) - 0.004, w = span / 9.0, g = fract(u * 9.0) - 0.5;
  float id = floor(p.x / span + 0.3) * 9.0 + floor(u * 9.0);
  vec2 q = vec2(g * w, y - p.y);
  q.x -= q.y * 0.10 * sin(TAU * (t + hash11(id)));
  float pennant = max(abs(q.x) - 0.062 * (1.0 - q.y / 0.17), -q.y) * 0.9;
  return min(line, pennant);
}

// How much of each lamp a point sees.
vec3 seen(vec3 p, float t) {
  vec3 v = vec3(1.0);
  for (int i = 0; i < CHILDREN; i++) {
    Child c = childAt(i, t);
    float z = depthOf(i);
    for (int k = 0; k < LAMPS; k++) {
      vec3 l = lampAt(k);
      float s = (z - p.z) / (l.z - p.z);
      vec2 q = mix(p.xy, l.xy, s) - vec2(placeOf(i), 0.0);
      float w = lampSize(k) * s + 0.004;
      bool isNear = s > 0.0 && abs(q.x) < 0.72 && q.y < 1.75;
      // A loop of one round or none, which software renderers can skip.
      for (int j = isNear ? 1 : 0; j > 0; j--) v[k] *= smoothstep(-w, w, figure(q, c));
    }
  }
  for (int k = 0; k < LAMPS; k++) {
    vec3 l = lampAt(k);
    float s = (0.3 - p.z) / (l.z - p.z), w = lampSize(k) * s + 0.003;
    v[k] *= smoothstep(-w, w, garland(mix(p.xy, l.xy, s), t));
    for (int i = 0; i < BALLOONS; i++) {
      vec4 b = balloonAt(i, t);
      s = (b.z - p.z) / (l.z - p.z);
      w = lampSize(k) * s + 0.004;
      vec2 q = mix(p.xy, l.xy, s) - b.xy;
      float m = length(q * vec2(1.0, 0.86)) - b.w;
      m = min(m, limb(q, vec2(0.0, -b.w), vec2(0.0, -b.w * 1.28), 0.012, 0.02));
      m = min(m, max(abs(q.x - 0.012 * sin(q.y * 9.0)) - 0.002, q.y));
      v[k] *= 1.0 - 0.86 * smoothstep(w, -w, m);
    }
  }
  return v;
}

// Where a ray ends: on the wall or on the floor.
vec3 place(vec3 d) {
  float wall = -EYE.z / d.z, ground = d.y < 0.0 ? -EYE.y / d.y : 1e4;
  return EYE + d * min(wall, ground);
}

// What each lamp gives, 0 to 1, at half size: no shadow has an edge so sharp that it would show.
vec3 soft(vec2 uv, float t) { return seen(place(ray(uv)), t); }

// Height of the wall's surface, in millimetres or so: painted brick above, boards below.
float relief(vec2 p) {
  if (p.y > RAIL) {
    vec2 b = vec2(p.x / 0.225, (p.y - RAIL) / 0.075);
    float row = floor(b.y);
    b.x += mod(row, 2.0) * 0.5 + 0.04 * hash11(row);
    vec2 id = vec2(floor(b.x), row), f = (fract(b) - 0.5) * vec2(0.225, 0.075);
    f += 0.006 * (vec2(fbm(p * 26.0), fbm(p * 26.0 + 7.0)) - 0.5);
    float edge = sdBox(f, vec2(0.1005, 0.0265)) - 0.005;
    float brick = smoothstep(0.005, -0.005, edge);
    return 3.2 * brick + 0.9 * hash21(id + 50.0) * brick + 2.4 * fbm(p * 22.0) + 0.9 * fbm(p * 90.0);
  }
  float u = fract(p.x / 0.098) - 0.5;
  float groove = smoothstep(0.5, 0.42, abs(u)) + 0.35 * smoothstep(0.035, 0.0, abs(abs(u) - 0.38));
  return 4.0 * groove + 0.5 * fbm(vec2(p.x * 60.0, p.y * 3.0)) + 0.4 * hash11(floor(p.x / 0.098)) ;
}

vec3 lightFrom(int k, vec3 p, vec3 n, float lit) {
  vec3 l = lampAt(k) - p, aim = normalize(lampAim(k) - lampAt(k));
  float r2 = dot(l, l);
  l *= inversesqrt(r2);
  float off = acos(clamp(dot(-l, aim), -1.0, 1.0));
  float cone = exp(-off * off * (k == 2 ? 14.0 : 21.0));
  return lampHue(k) * (k == 2 ? 13.0 : k == 1 ? 37.0 : 27.0) * cone * saturate(dot(n, l)) / r2 * lit;
}

// The wall without its surface, for the floor to mirror.
vec3 mirrored(vec3 p, vec3 d) {
  float s = -p.z / d.z;
  vec3 w = vec3(p.x + d.x * s, p.y - d.y * s, 0.0), e = w - EYE;
  e.xz = rot(-0.06) * e.xz;
  e.yz = rot(-0.05) * e.yz;
  vec3 v = softLight(-e.xy / e.z * ZOOM), c = vec3(0.0);
  for (int k = 0; k < LAMPS; k++) c += lightFrom(k, w, vec3(0.0, 0.0, 1.0), v[k]);
  return c * (w.y > RAIL ? vec3(0.5, 0.45, 0.38) : vec3(0.3, 0.22, 0.15));
}

vec3 scene(vec2 uv, float t) {
  vec3 d = ray(uv), p = place(d), v = softLight(uv), c = vec3(0.0), n = vec3(0.0, 0.0, 1.0);
  bool isWall = p.z < 1e-3;
  vec3 albedo;
  if (isWall) {
    float e = 0.0022, h = relief(p.xy);
    vec2 g = vec2(relief(p.xy + vec2(e, 0.0)) - h, relief(p.xy + vec2(0.0, e)) - h) * 0.001 / e;
    float rail = p.y - RAIL;
    if (abs(rail) < 0.03) g = vec2(0.0, rail * 40.0 * smoothstep(0.03, 0.015, abs(rail)));
    n = normalize(vec3(-g, 1.0));
    float worn = fbm(p.xy * 1.7 + 3.0), stain = fbm(p.xy * vec2(6.0, 3.0) + 11.0);
    albedo = mix(vec3(0.62, 0.56, 0.47), vec3(0.50, 0.44, 0.36), worn) * (0.86 + 0.28 * stain);
    if (rail < 0.03) albedo = vec3(0.34, 0.25, 0.17) * (0.72 + 0.5 * fbm(vec2(p.x * 30.0, p.y * 1.6)) + 0.14 * hash11(floor(p.x / 0.098)));
    // Dust and shade gather under the rail and above the floor.
    albedo *= 1.0 - 0.5 * smoothstep(0.06, 0.0, abs(rail + 0.05)) * step(rail, -0.02);
    albedo *= 0.55 + 0.45 * smoothstep(0.0, 0.10, p.y);
    if (p.y < 0.13) albedo *= 0.6;
  } else {
    n = vec3(0.0, 1.0, 0.0);
    float board = floor(p.z / 0.09);
    albedo = vec3(0.24, 0.14, 0.075) * (0.7 + 0.4 * hash11(board) + 0.4 * fbm(vec2(p.x * 3.0, p.z * 50.0))) * smoothstep(0.0, 0.06, abs(fract(p.z / 0.09) - 0.5) * 2.0 + 0.03);
  }
  for (int k = 0; k < LAMPS; k++) c += lightFrom(k, p, n, v[k]);
  c = albedo * (c + vec3(0.016, 0.009, 0.010));
  if (!isWall) {
    float wave = (fbm(p.xz * vec2(3.0, 40.0)) - 0.5) * 0.05;
    c += mirrored(p, normalize(d + vec3(wave, wave * 0.4, 0.0))) * (0.07 + 0.5 * pow(1.0 + d.y, 5.0));
  }
  return c;
}
