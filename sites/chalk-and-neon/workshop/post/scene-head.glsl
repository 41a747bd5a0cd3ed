#version 300 es
precision highp float;
precision highp int;
uniform vec2 u_resolution;
uniform float u_seconds;  // length of the loop
uniform vec4 u_set[32];   // per sub-sample: place inside the pixel, point on the aperture
uniform int u_samples;
uniform vec2 u_shutter;   // phase of the frame, length of a frame
// Set again for each sub-sample, see scene-main.glsl.
float u_phase;            // 0..1 through the loop
vec2 u_jitter;            // inside the pixel, -0.5..0.5
vec2 u_lens;              // this sub-sample's point on the aperture, in the unit disc
float u_sample;           // index of the sub-sample / count
uniform sampler2D u_fbm;   // see noise-tile.glsl
uniform sampler2D u_soft;  // soft light of this frame at half size, if the scene has `vec3 soft(vec2 uv, float t)`
uniform sampler2D u_map;   // drawn once, if the scene has `vec3 map(vec2 st)`
out vec4 o_color;
// Reads what soft() drew.
vec3 softLight(vec2 uv) { return textureLod(u_soft, uv * vec2(u_resolution.y / u_resolution.x, 1.0) + 0.5, 0.0).rgb; }
