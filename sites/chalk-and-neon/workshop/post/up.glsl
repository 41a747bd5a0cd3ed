#version 300 es
precision highp float;
// Tent filter up one level (four filtered taps make nine), added to that level's own picture by blending.
uniform sampler2D u_source;
uniform vec2 u_texel;
uniform float u_gain;
in vec2 v_uv;
out vec4 o_color;
vec3 tap(float x, float y) { return texture(u_source, v_uv + u_texel * vec2(x, y)).rgb; }
void main() {
  o_color = vec4((tap(0.5, 0.5) + tap(-0.5, 0.5) + tap(0.5, -0.5) + tap(-0.5, -0.5)) * 0.25 * u_gain, 1.0);
}
