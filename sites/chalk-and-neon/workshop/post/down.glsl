#version 300 es
precision highp float;
// Half size from five filtered taps: a plain box would make small highlights flicker as they move.
uniform sampler2D u_source;
uniform vec2 u_texel;  // of the source
uniform float u_clip;  // on the first step only: limits single hot pixels
in vec2 v_uv;
out vec4 o_color;
vec3 tap(float x, float y) { return min(texture(u_source, v_uv + u_texel * vec2(x, y)).rgb, vec3(u_clip)); }
void main() {
  o_color = vec4(tap(0.0, 0.0) * 0.5 + (tap(-1.0, -1.0) + tap(1.0, -1.0) + tap(-1.0, 1.0) + tap(1.0, 1.0)) * 0.125, 1.0);
}
