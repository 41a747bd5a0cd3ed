// The mirror ball from close by: single tiles with their edges, dust and glue, the lamps of the room in each,
// and the lights behind it far out of focus.

const float ROWS = 38.0;
const float FOCAL = 2.2;
const vec3 CENTRE = vec3(0.5, -0.34, 4.1);
const float RADIUS = 1.5;
const float FOCUS = 2.72;

struct Facet { vec3 normal; vec2 local; vec2 key; float size; };

Facet facetAt(vec3 n, float angle) {
  n.xz = rot(-angle) * n.xz;
  float y = asin(clamp(n.y, -0.9999, 0.9999));
  float row = floor((y / PI + 0.5) * ROWS);
  float lat = ((row + 0.5) / ROWS - 0.5) * PI, cl = cos(lat);
  float cols = max(6.0, floor(2.0 * ROWS * cl / 6.0 + 0.5) * 6.0);
  float x = (atan(n.z, n.x) / TAU + 0.5) * cols, col = floor(x);
  Facet f;
  // A sixth of a turn per loop: the tiles repeat six times around.
  f.key = vec2(row * 3.0 + 5.0, mod(col, cols / 6.0) + 11.0 * row);
  vec2 tilt = (hash22(f.key) - 0.5) * 0.12;
  float lon = ((col + 0.5) / cols - 0.5) * TAU;
  f.size = PI / ROWS;
  f.local = vec2((x - col - 0.5) * TAU / cols * cl, y - lat) / (f.size * 0.5);
  // Laid by hand: every tile sits a little turned in its place.
  f.local = rot((hash21(f.key + 31.0) - 0.5) * 0.07) * f.local;
  float a = lon + tilt.x, b = lat + tilt.y;
  f.normal = vec3(cos(a) * cos(b), sin(b), sin(a) * cos(b));
  f.normal.xz = rot(angle) * f.normal.xz;
  return f;
}

float lamp(vec3 d, vec3 l, float inner, float outer) { return smoothstep(cos(outer), cos(inner), dot(d, normalize(l))); }

vec3 surroundings(vec3 d) {
  vec2 s = vec2(atan(d.x, -d.z), d.y);
  float patches = fbm(s * vec2(1.6, 2.4) + 7.0);
  vec3 c = vec3(0.014, 0.009, 0.007) * (0.2 + 2.0 * patches);
  // The dance floor below glows with the room's light; the ceiling is dark.
  c += TUNGSTEN * 0.09 * pow(saturate(-d.y), 1.5) * (0.3 + patches);
  c += ROSE * 0.22 * exp(-pow((s.x - 1.5) / 0.5, 2.0) - pow((s.y + 0.1) / 0.35, 2.0));
  c += BLUE * 0.3 * exp(-pow((s.x + 2.1) / 0.5, 2.0) - pow((s.y - 0.25) / 0.4, 2.0));
  c += AMBER * 0.25 * exp(-pow((s.x + 0.7) / 0.35, 2.0) - pow((s.y + 0.35) / 0.22, 2.0));
  // Pin spots.
  c += vec3(1.0, 0.52, 0.18) * (90.0 * lamp(d, vec3(-0.75, 0.5, -0.5), 0.045, 0.085) + 0.7 * lamp(d, vec3(-0.75, 0.5, -0.5), 0.06, 0.4));
  c += ROSE * (50.0 * lamp(d, vec3(0.85, 0.25, -0.45), 0.04, 0.085) + 0.35 * lamp(d, vec3(0.85, 0.25, -0.45), 0.06, 0.4));
  c += BLUE * (50.0 * lamp(d, vec3(-0.35, 0.75, 0.55), 0.05, 0.1) + 0.5 * lamp(d, vec3(-0.35, 0.75, 0.55), 0.1, 0.6));
  // A truss of small cans, and festoon bulbs along the bar.
  float which = floor(s.x * 3.0);
  vec2 q = vec2(fract(s.x * 3.0) - 0.5, (s.y - 0.5) * 3.0);
  vec3 tint = mod(which, 3.0) < 1.0 ? AMBER : mod(which, 3.0) < 2.0 ? CREAM : ROSE;
  c += tint * 16.0 * smoothstep(0.13, 0.08, length(q)) + tint * 0.5 * glow(q, 0.16);
  float sag = -0.12 + 0.05 * cos(s.x * 5.0);
  vec2 b = vec2(fract(s.x * 8.0) - 0.5, (s.y - sag) * 8.0);
  c += TUNGSTEN * (7.0 * smoothstep(0.2, 0.1, length(b)) + 0.35 * glow(b, 0.25));
  return c;
}

// The room does not change: drawn once, folded from a sphere into a square (octahedral map).
vec3 map(vec2 st) {
  vec2 q = st * 2.0 - 1.0;
  vec3 d = vec3(q, 1.0 - abs(q.x) - abs(q.y));
  if (d.z < 0.0) d.xy = (1.0 - abs(d.yx)) * vec2(d.x < 0.0 ? -1.0 : 1.0, d.y < 0.0 ? -1.0 : 1.0);
  return surroundings(normalize(d));
}
vec3 mapped(vec3 d) {
  d /= abs(d.x) + abs(d.y) + abs(d.z);
  vec2 q = d.z < 0.0 ? (1.0 - abs(d.yx)) * vec2(d.x < 0.0 ? -1.0 : 1.0, d.y < 0.0 ? -1.0 : 1.0) : d.xy;
  return textureLod(u_map, q * 0.5 + 0.5, 0.0).rgb;
}

vec3 ball(vec3 n, vec3 rd, float blur, float angle) {
  Facet f = facetAt(n, angle);
  vec2 e = abs(f.local);
  float m = max(e.x, e.y), soft = 0.03 + blur;
  float tile = smoothstep(0.92 + soft, 0.92 - soft, m);
  float rim = smoothstep(0.8 - soft, 0.86, m) * tile;
  // The cut edge of the glass leans outwards on its own side.
  vec3 up = normalize(vec3(0, 1, 0) - n * n.y), side = normalize(cross(up, n));
  vec3 lean = e.x > e.y ? side * sign(f.local.x) : up * sign(f.local.y);
  vec3 flat_ = normalize(mix(f.normal, n, 0.22));
  vec3 c = mapped(reflect(rd, flat_));
  vec3 cut = mapped(reflect(rd, normalize(flat_ + lean * 0.35)));
  vec2 dustAt = f.local * 2.5 + f.key * 3.0;
  float dust = smoothstep(0.55, 0.85, fbm(dustAt * 2.0));
  // Old glass: a hint of warmth, worn in places.
  c *= vec3(0.92, 0.88, 0.82) * (0.7 + 0.3 * hash21(f.key + 9.0)) * (1.0 - 0.16 * dust);
  c += vec3(0.02, 0.013, 0.008) * dust * saturate(dot(n, normalize(vec3(-0.75, 0.5, -0.5))));
  c = mix(c, min(cut * 0.5, vec3(3.0)) + vec3(0.01, 0.007, 0.005), rim * 0.8);
  float key = saturate(dot(n, normalize(vec3(-0.75, 0.5, -0.5))));
  vec3 glue = vec3(0.012, 0.008, 0.006) * (0.3 + key) * (0.4 + fbm(f.local * 6.0 + f.key));
  return mix(glue, c, tile);
}

// Lights on the far wall: one disc in each cell of a grid that drifts by whole cells in a loop.
vec3 farLights(vec2 p, float scale, float turn, float cells, float t, float seed) {
  p = rot(turn) * p * scale + vec2(cells * t, 0.0);
  vec2 id = floor(p);
  id.x = mod(id.x, cells);
  vec2 q = fract(p) - 0.5 - (hash22(id + seed) - 0.5) * 0.36;
  float pick = hash21(id + seed * 3.0);
  vec3 tint = pick < 0.55 ? AMBER : pick < 0.75 ? TUNGSTEN : pick < 0.9 ? ROSE : BLUE;
  float bright = pow(hash21(id + seed * 7.0 + 2.0), 2.5);
  return tint * bright * bokeh(q, 0.2 + 0.1 * hash21(id + seed + 40.0), 0.12);
}

vec2 swayAt(float t) { return vec2(sin(TAU * t), cos(TAU * t)) * vec2(0.03, 0.018); }

// The room behind the ball, far out of focus.
vec3 soft(vec2 uv, float t) {
  float far_ = 0.55 + 0.45 * haze(uv * 1.6, vec2(0.7, 0.2), t);
  vec2 l = uv - vec2(-0.8, -0.3), r = uv - vec2(-0.5, 0.4), back = uv - swayAt(t) * 0.5;
  vec3 c = vec3(0.010, 0.0052, 0.0034) * far_ + ROSE * 0.016 * exp(-dot(l, l) * 2.5) + AMBER * 0.03 * exp(-dot(r, r) * 3.0) * far_;
  return c + farLights(back, 3.2, 0.35, 2.0, t, 3.0) * 0.5 + farLights(back + 0.31, 4.6, 0.15, 3.0, t, 8.0) * 0.3;
}

vec3 scene(vec2 uv, float t) {
  vec2 sway = swayAt(t);
  // Ordered by pixel, so that few points on the lens give a smooth blur.
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * TAU;
  vec3 ro = vec3(sway + rot(turn) * u_lens * 0.028, 0.0);
  vec3 ahead = normalize(vec3(uv, FOCAL));
  vec3 rd = normalize(ahead * (FOCUS / ahead.z) + vec3(sway * 0.6, 0.0) - ro);
  vec3 oc = ro - CENTRE;
  float b = dot(oc, rd), h = b * b - dot(oc, oc) + RADIUS * RADIUS;
  vec3 c = softLight(uv);
  if (h > 0.0) c = ball((ro + rd * (-b - sqrt(h)) - CENTRE) / RADIUS, rd, 0.0, t * PI / 3.0);
  // Light between lens and ball: the pin spot's beam in thin haze.
  float veil = haze(uv * 2.4 + 3.0, vec2(-0.8, 0.3), t);
  float across = abs(dot(uv - vec2(-0.3, 0.2), vec2(0.447, 0.894)));
  return c + vec3(1.0, 0.5, 0.18) * 0.014 * veil * smoothstep(0.4, 0.0, across);
}
