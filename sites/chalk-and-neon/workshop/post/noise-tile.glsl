#version 300 es
precision highp float;
precision highp int;
// Drawn once: a tile of five octaves of value noise, 16 units wide, that repeats without an edge.
in vec2 v_uv;
out vec4 o_color;
uint mixBits(uint x) { x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; x ^= x >> 16; return x; }
float cell(ivec2 p, int size, uint salt) {
  p = ivec2((p.x % size + size) % size, (p.y % size + size) % size);
  return float(mixBits(uint(p.x) ^ mixBits(uint(p.y) + salt * 4096u)) >> 8) / 16777216.0;
}
float octave(vec2 p, int size, uint salt) {
  vec2 f = fract(p);
  ivec2 i = ivec2(floor(p));
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(cell(i, size, salt), cell(i + ivec2(1, 0), size, salt), f.x),
             mix(cell(i + ivec2(0, 1), size, salt), cell(i + ivec2(1, 1), size, salt), f.x), f.y);
}
void main() {
  float s = 0.0, a = 0.5;
  int size = 16;
  for (uint k = 0u; k < 5u; k++) {
    // Shifted between octaves: otherwise the corners of all lattices meet and show.
    s += a * octave(v_uv * float(size) + vec2(0.37, 0.71) * float(k), size, k + 1u);
    a *= 0.5;
    size *= 2;
  }
  o_color = vec4(vec3(s / 0.96875), 1.0);
}
