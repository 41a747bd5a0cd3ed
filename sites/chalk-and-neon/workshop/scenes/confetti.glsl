// Confetti falling through a warm spotlight in haze. Layers at several depths, each a lattice of
// cells with one scrap in each; only one layer is in focus. A scrap falls a whole number of cells
// in a loop and turns a whole number of times, so that the end meets the beginning.

const int LAYERS = 12;
const vec3 CORAL = vec3(1.0, 0.20, 0.11);

// The lamp is high on the left; the beam is a cone across the picture.
const vec2 LAMP = vec2(-0.46, 0.78);
const vec2 AIM = vec2(0.474, -0.880);

// How brightly a place in the picture is lit, without smoke.
float lit(vec2 p) {
  vec2 d = p - LAMP;
  float along = dot(d, AIM), across = dot(d, vec2(-AIM.y, AIM.x));
  float x = across / (0.09 + 0.27 * max(along, 0.0));
  return exp(-pow(abs(x), 3.2)) * smoothstep(0.0, 0.2, along) / (0.55 + 0.75 * along);
}

// The second lamp: coral, from the right, behind.
float litBack(vec2 p) {
  vec2 d = p - vec2(0.98, 0.55);
  float along = dot(d, vec2(-0.83, -0.557)), x = dot(d, vec2(0.557, -0.83)) / (0.10 + 0.26 * max(along, 0.0));
  return exp(-x * x) * smoothstep(0.0, 0.25, along) / (0.6 + 0.9 * along);
}

vec3 paper(float h) {
  if (h < 0.24) return vec3(1.0, 0.23, 0.16);
  if (h < 0.42) return vec3(1.0, 0.44, 0.38);
  if (h < 0.66) return vec3(1.0, 0.56, 0.16);
  if (h < 0.84) return vec3(0.95, 0.84, 0.70);
  return h < 0.92 ? vec3(0.80, 0.10, 0.22) : vec3(0.30, 0.50, 0.62);
}

vec3 scene(vec2 uv, float t) {
  float ph = TAU * t;
  // The lens drifts a little: near layers shift more.
  vec2 drift = vec2(0.05 * sin(ph), 0.018 * sin(ph + 1.0));

  // The air: two beams in rolling haze, and out of the dark a few lamps far behind.
  float smoke = 0.30 + 1.25 * haze(uv * vec2(2.0, 2.6) + 3.0, vec2(0.7, -0.35), t) * (0.6 + 0.8 * fbm(uv * 4.7 + vec2(0.3 * sin(ph), 0.3 * cos(ph))));
  vec2 fromLamp = uv - LAMP;
  float rays = 0.75 + 0.5 * noise(vec2(atan(fromLamp.x, -fromLamp.y) * 22.0 + 0.5 * sin(ph), 2.0 + 0.5 * cos(ph)));
  vec3 col = vec3(1.0, 0.47, 0.20) * lit(uv) * smoke * rays * 0.15;
  col += CORAL * litBack(uv) * smoke * 0.17;
  col += vec3(1.0, 0.55, 0.28) * 0.5 * exp(-length(fromLamp - vec2(0.05, -0.14)) * 8.5) * smoke;
  col += vec3(0.014, 0.005, 0.006) * (0.4 + smoke * 0.5) * smoothstep(-0.7, 0.4, uv.y);
  for (int i = 0; i < 9; i++) {
    float f = float(i), h = hash11(f + 3.0), k = hash11(f + 40.0);
    vec2 at = vec2(-0.80 + f * 0.2 + 0.08 * (h - 0.5), -0.16 - 0.16 * k) + drift * 0.2;
    float r = 0.030 + 0.024 * h;
    vec3 hue = k < 0.5 ? AMBER : k < 0.8 ? CORAL : STEEL;
    col += hue * bokeh(uv - at, r, 0.14) * (0.05 + 0.06 * h) * (0.85 + 0.15 * sin(ph + f));
  }

  // A software renderer works through both sides of every branch, but leaves a loop once every
  // pixel is done. So the next scrap under the pixel is found first, and only that one is drawn.
  int next = 0;
  for (int drawn = 0; drawn < LAYERS; drawn++) {
    bool isFound = false;
    float near, size, blur, present;
    vec2 key, d;
    for (; next < LAYERS && !isFound; next++) {
      float f = float(next);
      near = f / float(LAYERS - 1);
      // Size of a scrap and of its blur, both as shares of the height.
      size = 0.0075 + 0.0545 * near * near;
      blur = 0.0012 + max(abs(near - 0.636) - 0.03, 0.0) * (near > 0.636 ? 0.130 : 0.021);
      float cell = size * 3.1 + blur * 2.2 + 0.030, rows = ceil((1.15 + 0.9 * near) / cell), reach = size + blur;
      // Tilted a few degrees, each its own way, so that the lattices never line up.
      float tilt = 0.13 * (float(next % 5) - 1.8);
      vec2 p = uv - drift * (0.3 + 2.2 * near) + vec2((0.010 + 0.022 * near) * sin(ph + f * 1.7 + uv.y * 2.0), 0.0);
      vec2 g = (vec2(p.x - tilt * p.y, p.y + tilt * p.x) + vec2(f * 0.37, f * 0.113)) / cell + vec2(0.0, rows * t);
      key = floor(g);
      key.y = key.y - rows * floor(key.y / rows) + f * 97.0;
      uint m = mixBits(uint(int(key.x)) * 1597334677u ^ mixBits(uint(int(key.y)) * 3812015801u));
      vec2 h = vec2(float(m & 1023u), float((m >> 10) & 1023u)) / 1023.0 - 0.5;
      present = float(m >> 20) / 4096.0;
      // Each scrap stays inside its cell, so that no neighbour has to be checked.
      d = (fract(g) - 0.5) * cell - h * (cell - 2.0 * reach);
      isFound = present < 0.62 && dot(d, d) < reach * reach;
    }
    if (!isFound) break;
    vec3 k = hash23(key + vec2(533.0, 207.0));
    float tumble = TAU * (t * (k.x > 0.45 ? 2.0 : 1.0) * (k.y > 0.5 ? 1.0 : -1.0) + k.z);
    // Three angles: how it lies in the picture, and how it is tipped towards us.
    float spin = TAU * k.y + 0.7 * sin(tumble + k.x * 9.0), tip = cos(tumble), roll = 0.35 + 0.65 * abs(sin(TAU * k.x + 0.5 * sin(tumble)));
    vec2 q = rot(spin) * d, half2 = size * vec2(roll * 0.52, 0.80);
    half2.y *= max(abs(tip), 0.06);
    // A bow across the scrap: paper is never quite flat.
    q.y += size * 0.22 * sin(tumble + k.z * 5.0) * (q.x * q.x / (size * size) - 0.15);
    float shape = k.z > 0.82 ? (length(q / half2) - 1.0) * min(half2.x, half2.y) : sdBox(q, half2);
    // Blurred, a thin scrap covers less: the share of it that is left keeps its light.
    float cover = smoothstep(blur, -blur, shape);
    float thin = min(1.0, min(half2.x, half2.y) / (blur * 0.75));
    cover *= mix(thin, 1.0, smoothstep(0.0, 1.0, thin));
    vec2 where2 = uv - d;
    float a = lit(where2), b = litBack(where2);
    vec3 tone = paper(fract(present * 13.7 + k.x));
    bool isFoil = k.z < 0.34;
    // Light on the face, light through the paper, and a glint where foil throws it at the lens.
    float facing = 0.25 + 0.75 * abs(sin(tumble + 0.9 + 1.6 * q.x / size));
    vec3 c = tone * (vec3(1.0, 0.72, 0.46) * a * facing * 1.25 + CORAL * b * (1.2 - facing) * 0.9 + vec3(0.012, 0.008, 0.009));
    float mirror = sin(tumble + 0.5 + spin + 0.9 * q.x / size + 0.5 * q.y / size);
    if (isFoil) c = c * 0.55 + mix(vec3(1.0, 0.66, 0.28), vec3(1.0, 0.9, 0.8), step(0.2, k.z)) * (a * 7.0 * pow(max(mirror, 0.0), 14.0) + 2.0 * b * pow(max(-mirror, 0.0), 10.0));
    // Near scraps come between us and the beam, and are dark against it.
    c *= mix(1.0, 0.55, smoothstep(0.75, 1.0, near));
    col = mix(col, c + col * 0.10, cover * mix(0.96, 0.80, smoothstep(0.7, 1.0, near)));
  }
  // Haze in front of it all.
  return col + vec3(1.0, 0.45, 0.20) * lit(uv) * smoke * 0.014;
}
