// A mirror ball over a dark dance floor: three lamps on it, its beams in the haze, its dots on the
// walls. The dots follow from the ball itself: the facet that throws light from lamp L towards w is
// the one whose normal is halfway between both, so walls, beams and glints move together as they do
// in a room. At the picture's foot those who dance, out of focus.

const float FOCAL = 1.3;
const float DEPTH = 4.0;
const float ROWS = 26.0;
const vec3 ROOM_MIN = vec3(-6.5, -2.1, -4.0);
const vec3 ROOM_MAX = vec3(6.5, 3.4, 8.5);

struct Facet { vec3 normal; vec2 local; float id; float size; };

// Quarter of a turn per loop, and the facets repeat four times around: the end meets the beginning.
float spin(float t) { return t * PI * 0.5; }

Facet facetAt(vec3 n, float angle) {
  n.xz = rot(-angle) * n.xz;
  float row = floor((asin(clamp(n.y, -0.9999, 0.9999)) / PI + 0.5) * ROWS);
  float lat = ((row + 0.5) / ROWS - 0.5) * PI, cl = cos(lat);
  float cols = max(4.0, floor(2.0 * ROWS * cl / 4.0 + 0.5) * 4.0);
  float x = (atan(n.z, n.x) / TAU + 0.5) * cols, col = floor(x);
  vec2 key = vec2(row + 3.0, mod(col, cols / 4.0) + 7.0 * row);
  vec2 tilt = (hash22(key) - 0.5) * 0.085;
  float lon = ((col + 0.5) / cols - 0.5) * TAU;
  Facet f;
  f.size = PI / ROWS;
  f.local = vec2((x - col - 0.5) * TAU / cols * cl, asin(clamp(n.y, -0.9999, 0.9999)) - lat);
  f.id = hash21(key + 91.0);
  float a = lon + tilt.x, b = lat + tilt.y;
  f.normal = vec3(cos(a) * cos(b), sin(b), sin(a) * cos(b));
  f.normal.xz = rot(angle) * f.normal.xz;
  return f;
}

vec2 ballAt() {
  return u_resolution.x > u_resolution.y ? vec2(0.43, 0.125) : vec2(0.03, 0.2);
}
float ballRadius() { return u_resolution.x > u_resolution.y ? 0.2 : 0.135; }

// Lamps: where they hang (seen from the ball), and their light.
const vec3 LAMP_A = vec3(-0.78, 0.36, -0.51);
const vec3 LAMP_B = vec3(0.80, 0.10, -0.59);
const vec3 LAMP_C = vec3(0.30, 0.62, 0.72);
const vec3 LIGHT_A = vec3(1.0, 0.5, 0.16);
const vec3 LIGHT_B = vec3(1.0, 0.22, 0.3);
const vec3 LIGHT_C = vec3(0.16, 0.36, 1.0);

float lobe(vec3 d, vec3 l, float inner, float outer) { return smoothstep(cos(outer), cos(inner), dot(d, normalize(l))); }

// What a facet sees of the room.
vec3 surroundings(vec3 d) {
  float low = saturate(0.5 - d.y * 0.9);
  vec3 c = vec3(0.012, 0.009, 0.008) + TUNGSTEN * 0.035 * low * low;
  float patches = fbm(vec2(atan(d.z, d.x) * 2.2, d.y * 3.0) + 5.0);
  c *= 0.4 + 1.5 * patches;
  c += TUNGSTEN * 0.5 * smoothstep(0.06, 0.0, abs(d.y + 0.28)) * step(0.52, fract(atan(d.z, d.x) * 5.0)) * smoothstep(-0.2, 0.8, -d.z);
  c += ROSE * 0.12 * lobe(d, vec3(0.9, -0.25, -0.3), 0.05, 0.6) + BLUE * 0.12 * lobe(d, vec3(-0.5, 0.25, 0.7), 0.05, 0.7);
  c += LIGHT_A * (60.0 * lobe(d, LAMP_A, 0.07, 0.13) + 0.9 * lobe(d, LAMP_A, 0.1, 0.6));
  c += LIGHT_B * (34.0 * lobe(d, LAMP_B, 0.07, 0.13) + 0.8 * lobe(d, LAMP_B, 0.1, 0.5));
  c += LIGHT_C * (36.0 * lobe(d, LAMP_C, 0.08, 0.16) + 0.9 * lobe(d, LAMP_C, 0.1, 0.6));
  // The rig behind the camera: a row of small cans, and the dots that the ball throws on that wall.
  vec2 s = vec2(atan(d.x, -d.z), d.y);
  vec2 can = vec2(fract(s.x * 3.6) - 0.5, (s.y - 0.42 + 0.06 * cos(s.x * 2.0)) * 3.6);
  float which = floor(s.x * 3.6);
  vec3 tint = mod(which, 3.0) < 1.0 ? AMBER : mod(which, 3.0) < 2.0 ? TUNGSTEN : mix(ROSE, BLUE, hash11(which));
  c += tint * 13.0 * smoothstep(0.17, 0.1, length(can)) * smoothstep(-0.1, 0.5, -d.z);
  vec2 cell = floor(s * 7.0), q = fract(s * 7.0) - 0.5 - (hash22(cell) - 0.5) * 0.4;
  c += mix(TUNGSTEN, ROSE, step(0.8, hash21(cell + 3.0))) * 2.2 * pow(hash21(cell), 4.0) * smoothstep(0.28, 0.16, length(q));
  return c;
}

vec3 ball(vec3 n, vec3 rd, float angle) {
  Facet f = facetAt(n, angle);
  vec2 e = abs(f.local) / (f.size * 0.5);
  float gap = smoothstep(0.97, 0.86, max(e.x, e.y));
  // A facet is not quite flat: a trace of the sphere's own curve is left in it.
  vec3 m = normalize(mix(f.normal, n, 0.12));
  vec3 c = surroundings(reflect(rd, m)) * (0.55 + 0.4 * f.id);
  float bevel = smoothstep(0.78, 0.93, max(e.x, e.y)) * gap;
  c *= 1.0 - 0.35 * bevel;
  c += vec3(0.012, 0.008, 0.006) * bevel;
  return c * gap + vec3(0.0015) * (1.0 - gap);
}

// Light thrown by the ball in direction w by one lamp.
float thrown(vec3 w, vec3 lamp, float angle, float soft) {
  vec3 l = normalize(lamp), n = normalize(w + l);
  Facet f = facetAt(n, angle);
  vec2 shift = (vec2(f.id, fract(f.id * 57.0)) - 0.5) * 0.035;
  vec2 q = (f.local - shift) / (f.size * 0.5);
  float d = pow(pow(abs(q.x), 3.0) + pow(abs(q.y), 3.0), 1.0 / 3.0);
  return (smoothstep(0.33 + soft, 0.33 - soft, d) + 0.16 * exp(-d * d * 3.5)) * (0.35 + 0.65 * fract(f.id * 13.0)) * saturate(dot(n, l) * 1.5);
}

vec3 allThrown(vec3 w, float angle, float soft) {
  return LIGHT_A * thrown(w, LAMP_A, angle, soft) + LIGHT_B * 0.42 * thrown(w, LAMP_B, angle, soft)
    + LIGHT_C * 0.36 * thrown(w, LAMP_C, angle, soft);
}

// Uplighters at the foot of the back wall.
vec3 wallWash(vec3 p, float t) {
  vec3 c = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    float x = 0.2 + float(i) * 2.1, h = p.y - ROOM_MIN.y;
    float spread = 0.28 + h * 0.2;
    float breathe = 0.85 + 0.15 * sin(TAU * (t + float(i) * 0.37));
    vec3 tint = i == 2 ? ROSE * 0.8 : (i == 0 ? AMBER * 0.55 : AMBER);
    c += tint * exp(-pow((p.x - x) / spread, 2.0)) * exp(-h * 0.62) / (0.6 + h * 0.5) * breathe;
  }
  return c * 0.32;
}

vec3 room(vec3 rd, vec3 centre, float angle, float t) {
  vec3 k = max(ROOM_MIN / rd, ROOM_MAX / rd);
  float hit = min(k.x, min(k.y, k.z));
  vec3 p = rd * hit, w = p - centre;
  float d2 = dot(w, w);
  vec3 n = hit == k.z ? vec3(0, 0, -1) : hit == k.x ? vec3(-sign(rd.x), 0, 0) : vec3(0, -sign(rd.y), 0);
  float facing = saturate(dot(-w, n) * inversesqrt(d2));
  vec2 grain = hit == k.z ? p.xy : hit == k.x ? p.zy : p.xz;
  float albedo = 0.55 + 0.5 * fbm(grain * 1.3 + 3.0);
  vec3 c = allThrown(normalize(w), angle, 0.1) * facing * 17.0 / (4.0 + d2) * albedo;
  if (hit == k.z) c += wallWash(p, t) * (0.75 + 0.5 * fbm(p.xy * vec2(1.2, 0.5)));
  if (n.y > 0.5) {
    // Polished boards: the wall behind is seen in them, drawn out and broken.
    float wave = (fbm(p.xz * vec2(2.0, 0.6)) - 0.5) * 0.08;
    vec3 r = vec3(rd.x + wave, -rd.y, rd.z);
    float s = (ROOM_MAX.z - p.z) / r.z;
    vec3 q = p + r * s;
    c = c * 0.5 + wallWash(vec3(q.x, ROOM_MIN.y + (q.y - ROOM_MIN.y) * 0.7, q.z), t) * 0.35;
  }
  return c;
}

// The pencils of light in the haze, from a selection of the facets that make the dots.
vec3 pencils(vec2 p, float angle, float radius) {
  float settled = smoothstep(0.0, 24.0 / 288.0, angle / (PI * 0.5));
  vec3 sum = vec3(0.0);
  float r = length(p);
  for (int i = 0; i < 12; i++) {
    float fi = float(i), row = 6.0 + mod(fi * 5.0, 14.0);
    float lat = ((row + 0.5) / ROWS - 0.5) * PI, cl = cos(lat);
    float lon = hash11(fi * 7.3) * PI * 0.5 + angle;
    vec3 n = vec3(cos(lon) * cl, sin(lat), sin(lon) * cl);
    for (int k = 0; k < 4; k++) {
      n = vec3(-n.z, n.y, n.x);
      vec3 l = i < 8 ? LAMP_A : i < 10 ? LAMP_C : LAMP_B;
      vec3 tint = i < 8 ? LIGHT_A : i < 10 ? LIGHT_C : LIGHT_B;
      l = normalize(l);
      // After a quarter turn each pencil is where the next one began, so the next one begins with
      // this one's strength.
      float strength = mix(hash11(fi + float((k + 3) % 4) * 17.0), hash11(fi + float(k) * 17.0), settled);
      float lit = dot(n, l);
      if (lit <= 0.05) continue;
      vec3 w = 2.0 * lit * n - l;
      float flat_ = length(w.xy);
      vec2 d = w.xy / flat_;
      float along = dot(p, d), across = dot(p, vec2(-d.y, d.x));
      // Towards the lens a pencil spreads by perspective.
      float width = 0.0055 + along * 0.011 * (1.0 + 1.6 * saturate(-w.z));
      float x = across / width;
      sum += tint * exp(-x * x) * smoothstep(0.15, 0.6, lit) * smoothstep(0.1, 0.6, flat_) * step(0.0, along) * (0.35 + 0.65 * strength) * 0.006 / width;
    }
  }
  return sum * smoothstep(radius * 0.7, radius * 1.1, r) / (0.12 + r * 2.4) * exp(-r * 0.9);
}

// A lamp's own beam on its way to the ball.
vec3 lampBeam(vec2 p, vec2 from, vec2 to, float radius, vec3 tint) {
  vec2 d = to - from;
  float len = length(d);
  d /= len;
  vec2 q = p - from;
  float along = dot(q, d), across = dot(q, vec2(-d.y, d.x));
  float width = mix(0.012, radius * 1.02, saturate(along / len));
  float x = across / width;
  float end = smoothstep(len + radius * 0.2, len - radius * 0.6, along);
  return tint * exp(-x * x * x * x * 1.3) * smoothstep(-0.01, 0.06, along) * end * (0.03 / (0.05 + width)) * (0.5 + 0.5 * exp(-along * 1.2));
}

float smokeAt(vec2 uv, float t) { return haze(uv * 2.2 + 4.0, vec2(0.9, 0.25), t); }

// Everything out of focus or in the haze, drawn at half size.
vec3 soft(vec2 uv, float t) {
  vec2 at = ballAt(), p = uv - at;
  float radius = ballRadius(), angle = spin(t);
  bool wide = u_resolution.x > u_resolution.y;
  vec3 rd = normalize(vec3(uv, FOCAL));
  vec3 c = room(rd, vec3(at * DEPTH / FOCAL, DEPTH), angle, t);
  float smoke = smokeAt(uv, t);
  float air = 0.3 + 0.75 * smoke + 0.35 * haze(uv * 4.7 + vec2(1.0, 9.0), vec2(-1.1, 0.6), t);
  float outside = smoothstep(0.9, 1.15, length(p) / radius);
  c += pencils(p, angle, radius) * air * mix(0.4, 1.44, smoke) * (0.12 + 0.88 * outside);
  c += lampBeam(uv, wide ? vec2(-0.62, 0.58) : vec2(-0.42, 0.56), at, radius, LIGHT_A) * air * 0.85;
  c += lampBeam(uv, wide ? vec2(1.02, 0.30) : vec2(0.42, 0.36), at, radius, LIGHT_B) * air * 0.5;
  // The air itself glows around the ball.
  c += (TUNGSTEN * 0.022 * exp(-dot(p, p) * 5.0) + vec3(0.004, 0.0022, 0.0012)) * air;
  // Haze lies over the floor and hides where it meets the wall.
  float low = exp(-pow((uv.y + 0.322) / 0.05, 2.0)) * (0.75 + 0.5 * smoke);
  c = mix(c, vec3(0.014, 0.006, 0.0026) * smoothstep(-0.8, 0.8, uv.x), 0.8 * saturate(low));
  // Those who dance, dark against the lit haze over the floor; the far row paler with it. On a phone
  // they are below its text, around the buttons.
  float floor_ = wide ? 0.42 * exp(-pow((uv.y + 0.31) / 0.15, 2.0)) * smoothstep(-0.45, 0.45, uv.x) : 1.0 * exp(-pow((uv.y + 0.32) / 0.10, 2.0));
  c += mix(AMBER, ROSE, wide ? smoothstep(0.5, 0.9, uv.x) : 0.8 * smoothstep(0.0, 0.4, uv.x)) * floor_ * (0.45 + 0.9 * smoke);
  for (int r = uv.y < -0.1 ? 0 : 2; r < 2; r++) {
    float fr = float(r), size = (wide ? 0.052 : 0.056) + 0.026 * fr, w = 0.011 + 0.010 * fr, d = crowd(uv + vec2(0.0, (wide ? 0.325 : 0.315) + 0.085 * fr), size, fr + 2.0, t);
    c = mix(c, vec3(0.020, 0.0075, 0.0034) * (0.4 + smoke) * (1.0 - 0.7 * fr), 0.96 * smoothstep(w, -w, d));
  }
  return c;
}

vec3 scene(vec2 uv, float t) {
  float radius = ballRadius();
  bool wide = u_resolution.x > u_resolution.y;
  vec2 p = uv - ballAt();
  vec3 c = softLight(uv);

  // The rod above the ball.
  float rod = smoothstep(0.0035, 0.002, abs(p.x)) * step(0.0, p.y);
  c = mix(c, c * 0.25 + vec3(0.02, 0.014, 0.01), rod);

  float edge = length(p) / radius;
  // A loop of one round or none, which software renderers can skip; of an `if` they work through
  // both sides.
  for (int i = edge < 1.004 ? 1 : 0; i > 0; i--) {
    vec3 rd = normalize(vec3(uv, FOCAL)), centre = vec3(ballAt() * DEPTH / FOCAL, DEPTH);
    float wr = radius * DEPTH / FOCAL * 0.995, b = dot(-centre, rd), h = b * b - dot(centre, centre) + wr * wr;
    vec3 n = normalize(rd * (-b - sqrt(max(h, 0.0))) - centre);
    vec3 air = TUNGSTEN * 0.022 * exp(-dot(p, p) * 5.0) * (0.3 + smokeAt(uv, t));
    c = mix(c, ball(n, rd, spin(t)) + air, smoothstep(1.004, 0.994, edge));
  }
  // Calm and dark where the headline stands.
  float calm = wide ? smoothstep(-0.75, 0.35, uv.x - uv.y * 0.35) : max(smoothstep(-0.45, 0.12, uv.y), 1.0 - smoothstep(-0.34, -0.20, uv.y));
  return c * mix(0.3, 1.0, calm);
}
