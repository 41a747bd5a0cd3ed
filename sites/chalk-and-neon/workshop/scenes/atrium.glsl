// An office at night, seen over the wet paving before it: rooms still lit on the floors above, and
// behind the glass of its hall the party, in steel blue. The picture is 1 high.

const float GROUND = -0.235;
const float CANOPY = 0.075;   // the hall's height
const vec2 HALL = vec2(0.02, 0.50);   // its middle, and half its width
const vec3 ICE = vec3(0.55, 0.78, 1.0);

vec3 sky(vec2 uv) {
  float y = saturate(uv.y - GROUND), cloud = fbm(uv * vec2(1.6, 3.0) + 3.0);
  return mix(vec3(0.040, 0.060, 0.125), vec3(0.006, 0.012, 0.036), smoothstep(0.0, 0.7, y)) * (0.6 + 0.8 * cloud);
}

// The offices: panes in their frames, a desk lamp left on here, a blind half down there.
vec3 offices(vec2 uv) {
  vec2 size = vec2(0.0625, 0.086), p = uv - vec2(0.02, CANOPY + 0.006), id = floor(p / size), q = (fract(p / size) - 0.5) * size;
  vec2 office = vec2(floor(id.x / (2.0 + step(0.5, hash11(id.y * 3.1 + 2.0)))), id.y), h = hash22(office + 40.0);
  float pane = smoothstep(0.0016, -0.0016, sdBox(q, size * 0.5 - vec2(0.0022, 0.0040))), up = q.y / size.y + 0.5;
  vec3 tint = h.y < 0.55 ? ICE : h.y < 0.85 ? CREAM : TUNGSTEN;
  float lit = step(0.60, h.x) * (0.25 + 0.75 * hash21(office + 8.0));
  vec3 room = tint * lit * (0.10 + 0.55 * smoothstep(0.35, 0.95, up)) * (0.8 + 0.4 * fbm(uv * 22.0));
  // Strips of light on the ceiling, and what stands at the window.
  room += tint * lit * 0.9 * smoothstep(0.030, 0.012, abs(up - 0.88)) * step(0.18, abs(fract(p.x / size.x * 0.5) - 0.5));
  room *= 1.0 - 0.75 * smoothstep(0.03, -0.03, up - 0.22 - 0.20 * noise(vec2(uv.x * 60.0, id.y * 7.0)));
  if (hash21(id + 77.0) > 0.62) room = mix(room, tint * lit * 0.22, step(1.0 - 0.6 * hash21(id + 5.0), up));
  // Dark glass mirrors the sky.
  vec3 c = mix(vec3(0.0030, 0.0042, 0.0075), room + sky(vec2(uv.x, 0.75 - uv.y)) * (0.30 + 0.35 * hash21(id + 13.0)), pane);
  float slab = smoothstep(0.0022, -0.0022, abs(p.y - size.y * floor(p.y / size.y + 0.5)) - 0.0036);
  return mix(c, vec3(0.010, 0.013, 0.020), slab);
}

// The hall: lamps under its ceiling, their beams in the haze, and all who came down to dance.
vec3 hall(vec2 uv, float t) {
  float s = haze(uv * vec2(3.0, 4.0) + 2.0, vec2(0.5, 0.2), t), air = 0.45 + 0.8 * s, x = uv.x - HALL.x;
  vec3 c = mix(STEEL, BLUE, 0.45) * (0.10 + 0.55 * exp(-pow((uv.y - GROUND - 0.10) / 0.12, 2.0) - x * x * 5.0)) * air;
  c += AMBER * 0.42 * exp(-pow((x - 0.34) / 0.10, 2.0) - pow((uv.y - GROUND - 0.09) / 0.09, 2.0)) * air;
  c += ROSE * 0.22 * exp(-pow((x + 0.30) / 0.12, 2.0) - pow((uv.y - GROUND - 0.12) / 0.11, 2.0)) * air;
  for (int i = 0; i < 7; i++) {
    float f = float(i) - 3.0, h = hash11(f * 2.9 + 4.0);
    vec2 from = vec2(HALL.x + f * 0.125, CANOPY - 0.020);
    float a = -PI * 0.5 - f * 0.06 + 0.35 * sin(f * 2.3 + 1.0);
    vec3 tint = i == 5 ? TUNGSTEN : i == 1 ? mix(ICE, ROSE, 0.6) : mix(STEEL, ICE, h);
    c += tint * beam(uv, from, vec2(cos(a), sin(a)), 0.10, 0.8) * air * 1.5;
    c += tint * (5.0 * smoothstep(0.0085, 0.0055, length(uv - from)) + 0.5 * glow(uv - from, 0.010));
  }
  for (int r = 0; r < 2; r++) {
    float fr = float(r), size = 0.022 + 0.007 * fr, w = 0.0016 + 0.0010 * fr, d = crowd(uv - vec2(0.0, GROUND + 0.085 - 0.022 * fr), size, fr + 3.0, t);
    c = mix(c, vec3(0.006, 0.010, 0.020) * (1.6 - fr) * air, smoothstep(w, -w, d) * 0.96);
  }
  // The glass before them: tall frames, a rail across.
  float u = abs(fract((x + 0.50) / 0.125) - 0.5) * 0.125, frame = smoothstep(0.0030, 0.0016, 0.0625 - u);
  frame = max(frame, smoothstep(0.0022, 0.0010, abs(uv.y - GROUND - 0.165)));
  return mix(c, vec3(0.004, 0.006, 0.010), frame);
}

vec3 above(vec2 uv, float t) {
  vec3 c = sky(uv);
  // Another one further off, on the left.
  vec2 g = uv / vec2(0.019, 0.028), id = floor(g), q = abs(fract(g) - 0.5);
  float pane = smoothstep(0.42, 0.24, q.x) * smoothstep(0.42, 0.22, q.y) * step(0.66, hash21(id + 3.0)) * hash21(id + 9.0);
  c = mix(c, vec3(0.006, 0.008, 0.014) + mix(ICE, CREAM, hash21(id)) * 0.16 * pane, smoothstep(0.003, -0.003, max(uv.y - 0.23, uv.x + 0.66)));
  float front = max(abs(uv.x - 0.10) - 0.70, uv.y - 0.62);
  if (front < 0.0) c = offices(uv);
  // Its ground floor: stone at both sides of the hall, washed by lamps at its foot.
  if (front < 0.0 && uv.y < CANOPY) {
    float wash = exp(-(uv.y - GROUND) * 7.0) * (0.3 + 0.7 * pow(abs(cos((uv.x - HALL.x) * PI / 0.125)), 6.0));
    c = vec3(0.010, 0.012, 0.017) * (0.7 + 0.6 * fbm(uv * 14.0)) + TUNGSTEN * 0.10 * wash;
    if (abs(uv.x - HALL.x) < HALL.y) c = hall(uv, t);
  }
  // The canopy, with small lamps in it, and light on the doorstep.
  vec2 e = uv - vec2(HALL.x, CANOPY);
  c = mix(c, vec3(0.008, 0.010, 0.015), smoothstep(0.002, -0.002, sdBox(e, vec2(HALL.y + 0.05, 0.015))));
  float k = (floor(e.x / 0.0625) + 0.5) * 0.0625;
  vec2 lamp = vec2(e.x - k, e.y + 0.011);
  c += CREAM * step(abs(k), HALL.y + 0.04) * (3.0 * smoothstep(0.0055, 0.0030, length(lamp)) + 0.10 * glow(lamp, 0.012));
  return c;
}

vec3 soft(vec2 uv, float t) { return above(uv, t); }

// Wet paving: joints, puddles, and the front drawn out long in them.
vec3 paving(vec2 uv, float t) {
  float below = GROUND - uv.y, z = 0.10 / (below + 0.012);
  vec2 g = vec2(uv.x * z, z), n = vec2(fbm(g * vec2(2.2, 5.0)), fbm(g * vec2(2.6, 4.0) + 9.0)) - 0.5;
  float wet = smoothstep(0.36, 0.62, fbm(g * vec2(0.9, 1.4) + 4.0));
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 6; i++) {
    float f = (float(i) + u_sample) / 6.0, a = (f - 0.5) * 2.0, rough = mix(0.20, 0.045, wet);
    sum += softLight(vec2(uv.x + n.x * 0.05 * below + 0.004 * (fract(f * 5.0) - 0.5), GROUND + abs(below * 0.95 + (a * abs(a) * rough + n.y * 0.10) * (0.15 + below)))) * (1.0 - 0.3 * abs(a));
  }
  vec2 slab = abs(fract(g * vec2(1.6, 2.4)) - 0.5);
  float joint = smoothstep(0.47, 0.49, max(slab.x, slab.y)) * smoothstep(0.02, 0.10, below);
  vec3 c = sum / 6.0 * mix(0.30, 0.78, wet) * (1.0 - 0.35 * joint);
  return c + vec3(0.0030, 0.0036, 0.0056) * (0.6 + 0.8 * n.x);
}

vec3 scene(vec2 uv, float t) {
  vec3 c = uv.y > GROUND ? above(uv, t) : paving(uv, t);
  // Lights of the street, close to the lens.
  for (int i = 0; i < 7; i++) {
    float f = float(i), h = hash11(f * 3.3 + 1.0), side = i < 4 ? -1.0 : 1.0;
    vec2 b = vec2(side * (0.40 + 0.105 * mod(f, 4.0) + 0.03 * h), -0.43 + 0.10 * hash11(f * 1.7 + 6.0));
    c += (h < 0.45 ? TUNGSTEN : h < 0.8 ? ICE : ROSE) * (bokeh(uv - b, 0.024 + 0.014 * h, 0.10) * (0.05 + 0.09 * h) + 0.006 * glow(uv - b, 0.06));
  }
  return c;
}
