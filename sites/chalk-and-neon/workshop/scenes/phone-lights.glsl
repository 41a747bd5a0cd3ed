// An audience holding up their phones, from among them: lights swaying at every depth, the near
// ones wide discs, far away the stage with its beams in the haze. Nobody is in focus but the row
// at FOCUS; heads and arms are only where the light is missing. Lengths in metres.

const float FOCUS = 7.5;
const float LENS = 1.25;
const int ROWS = 14;

float coc(float z) { return 0.0016 + 0.100 * abs(1.0 / FOCUS - 1.0 / z); }

// Rows go back in ever wider steps: near people are few, the far ones a carpet of points.
float depthOf(float r) { return 1.9 * pow(1.235, r); }

vec2 lampAt(float f) { return vec2(0.05 + f * 0.085, 0.145 + 0.0018 * f * f); }
vec3 lampHue(int i) { return i % 3 == 0 ? STEEL : i % 3 == 1 ? AMBER : mix(ROSE, AMBER, 0.3); }
vec2 onStage(vec2 uv, float t) { return uv - vec2(0.0064 * sin(TAU * t), 0.018); }

// The stage's light in the air has no sharp edge: it is drawn at half size.
vec3 soft(vec2 uv, float t) {
  vec2 p = onStage(uv, t), q = (p - vec2(0.05, 0.03)) * vec2(0.75, 1.3);
  float air = 0.35 + 1.2 * haze(p * vec2(2.6, 3.4), vec2(0.8, 0.1), t);
  vec3 c = vec3(1.0, 0.40, 0.10) * 0.75 * exp(-dot(q, q) * 30.0);
  c += vec3(0.62, 0.15, 0.09) * 0.26 * exp(-length(q) * 5.0) * air;
  c += vec3(0.07, 0.05, 0.13) * 0.34 * exp(-length(q) * 2.0) * air;
  for (int i = 0; i < 9; i++) {
    float f = float(i) - 4.0, up = i % 2 == 0 ? 1.0 : -1.0;
    // Some fan upwards over the crowd, some downwards on to the band.
    float a = up * (0.5 * PI - f * 0.17 - 0.16 * sin(TAU * t + f * 0.8));
    c += lampHue(i) * beam(p, lampAt(f), vec2(cos(a), sin(a)), 0.13, 1.0) * (air - 0.2) * (0.26 + 0.04 * up);
  }
  return c;
}

vec3 scene(vec2 uv, float t) {
  float ph = TAU * t;
  vec2 cam = vec2(0.16 * sin(ph), 3.0 + 0.03 * sin(ph * 2.0 + 0.5));
  vec2 d = uv / LENS + vec2(-cam.x / 9.0, -0.046);
  vec3 col = softLight(uv) * smoothstep(-0.19, 0.04, uv.y);

  for (int i = 0; i < 9; i++) {
    vec2 e = onStage(uv, t) - lampAt(float(i) - 4.0);
    col += lampHue(i) * (2.2 * bokeh(e, 0.0085, 0.2) + 0.20 * glow(e, 0.012));
  }

  // A software renderer works through both sides of every branch, but leaves a loop once every
  // pixel is done. So the next person near the pixel is found first, and only they are drawn.
  int next = 0;
  for (int drawn = 0; drawn < ROWS * 3; drawn++) {
    bool isFound = false;
    float z, c, blur, x, tall, s;
    vec2 p, hand;
    vec4 h;
    for (; next < ROWS * 3 && !isFound; next++) {
      float r = float(ROWS - 1 - next / 3);
      z = depthOf(r);
      c = coc(z);
      blur = c * z / LENS;
      float wide = 0.56 + 0.014 * z;
      p = cam + d * z;
      float i = floor(p.x / wide) + float(next % 3 - 1);
      uint m = mixBits(uint(int(i)) * 1597334677u ^ mixBits(uint(int(r) + 40) * 3812015801u));
      h = vec4(float(m & 255u), float((m >> 8) & 255u), float((m >> 16) & 255u), float(m >> 24)) / 255.0;
      x = (i + 0.5 + 0.55 * (h.x - 0.5)) * wide;
      s = sin(TAU * (2.0 * t - 0.018 * x - 0.01 * z + 0.16 * (h.z - 0.5)));
      // The ground rises and falls, and some stand on something: no row is a line.
      tall = 1.50 + 0.16 * h.y + 0.004 * z + 0.011 * z * (sin(x * 0.31 + r * 1.7) + 0.9 * (h.w - 0.5));
      float reach = 0.36 + 0.26 * h.z, side = h.y > 0.5 ? 1.0 : -1.0;
      hand = vec2(x + 0.14 * side + 0.15 * s * (0.6 + reach), tall + reach - 0.03 * s * s);
      isFound = p.y < tall + 0.30 + blur && abs(p.x - x) < 0.55 + blur || length(p - hand) < 0.24 + blur * 1.2;
      isFound = isFound && p.y > tall - 2.1;
    }
    if (!isFound) break;
    float w = blur * 0.8 + 0.012;
    // Head, hair and shoulders, melted together.
    vec2 head = vec2(x + 0.035 * s, tall);
    float m = length((p - head) * vec2(1.12, 0.92)) - 0.105;
    m = smoothMin(m, sdSegment(p, vec2(x - 0.17, tall - 0.33), vec2(x + 0.17, tall - 0.33)) - 0.085, 0.16);
    m = smoothMin(m, sdSegment(p, vec2(x, tall - 0.52), vec2(x, tall - 3.0)) - 0.23 - 0.05 * h.y, 0.14);
    float isUp = step(0.34, h.x + 0.3 * h.z), side = h.y > 0.5 ? 1.0 : -1.0, reach = hand.y - tall;
    vec2 elbow = vec2(x + 0.24 * side + 0.05 * s, tall + reach * 0.30 - 0.12);
    float arm = min(sdSegment(p, vec2(x + 0.2 * side, tall - 0.35), elbow) - 0.055, sdSegment(p, elbow, hand - vec2(0.0, 0.05)) - 0.042);
    arm = smoothMin(arm, sdBox(p - hand + vec2(0.0, 0.02), vec2(0.022, 0.055)) - 0.018, 0.04);
    m = smoothMin(m, arm + 9.0 * (1.0 - isUp), 0.07);
    // The further away, the more of the stage's haze lies over them.
    float middle = exp(-p.x * p.x / (z * z) * 5.0);
    vec3 haze2 = vec3(0.34, 0.125, 0.045) * (0.75 + 0.5 * fbm(vec2(p.x * 0.4 + z, p.y)));
    col = mix(col, haze2 * pow(saturate((z - 2.0) / 30.0), 1.35) * (0.22 + middle), smoothstep(w, -w, m));
    // Some lamps point past us, some straight into the lens.
    float face = 0.5 + 0.5 * sin(TAU * (2.0 * t + h.z + h.x));
    float power = isUp * (0.15 + 1.3 * h.z * h.z * h.z) * (0.68 + 0.34 * face * face * (0.3 + h.y)) * min(1.4, 4.4 / z + 0.08);
    vec3 hue = mix(vec3(0.74, 0.86, 1.0), vec3(1.0, 0.80, 0.55), step(0.55, h.w));
    vec2 e = (p - hand - vec2(0.0, 0.02)) / z * LENS;
    float disc = c * (0.94 + 0.12 * h.y) + 0.011 / z;
    col += hue * power * (bokeh(e, disc, 0.12) * min(0.0011 / (disc * disc), 22.0) + 0.045 * glow(e, 0.014) * smoothstep(0.22, 0.0, length(e) * z / LENS));
  }
  return col;
}
