#version 300 es
precision highp float;
// From linear light to the finished 8 bit picture: bloom, tone curve, vignette, grain, dither.
uniform sampler2D u_source, u_bloom, u_grains;
uniform ivec2 u_grainShift;
uniform vec2 u_size;
uniform float u_exposure, u_bloomGain, u_bloomScale, u_halation, u_grain, u_vignette, u_saturation;
uniform vec3 u_floor;
in vec2 v_uv;
out vec4 o_color;

// ACES, fitted by S. Hill: highlights lose colour gently instead of clipping to pure hues.
vec3 aces(vec3 c) {
  c = mat3(0.59719, 0.076, 0.0284, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777) * c;
  c = (c * (c + 0.0245786) - 0.000090537) / (c * (0.983729 * c + 0.432951) + 0.238081);
  return clamp(mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602) * c, 0.0, 1.0);
}
vec3 toDisplay(vec3 c) { return mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)); }

void main() {
  // Read upside down, because a video frame's first row is the top one.
  vec2 uv = vec2(v_uv.x, 1.0 - v_uv.y);
  vec2 c = uv - 0.5, wide = c * vec2(u_size.x / u_size.y, 1.0);
  float r2 = dot(wide, wide);
  vec3 light = texelFetch(u_source, ivec2(uv * u_size), 0).rgb;
  vec3 bloom = texture(u_bloom, uv).rgb * u_bloomScale;
  light = mix(light, bloom, u_bloomGain) + bloom * vec3(1.0, 0.32, 0.1) * u_halation;
  light *= u_exposure * (1.0 - u_vignette * smoothstep(0.1, 1.1, r2));
  light = mix(vec3(dot(light, vec3(0.2126, 0.7152, 0.0722))), light, u_saturation);
  vec3 shown = toDisplay(aces(max(light, 0.0)));
  // Black is the page's own ground, so that the picture has no edge against it.
  shown = u_floor + (1.0 - u_floor) * shown;
  // Red: grain; green and blue: noise of triangular distribution, which hides the steps of 8 bits.
  vec4 noise = texelFetch(u_grains, (ivec2(gl_FragCoord.xy) + u_grainShift) & 511, 0) * 2.0 - 1.0;
  float luma = dot(shown, vec3(0.3, 0.59, 0.11));
  shown += noise.r * u_grain * (0.35 + 1.3 * sqrt(luma) * (1.0 - luma));
  shown += vec3(noise.g, noise.b, noise.a) / 255.0;
  o_color = vec4(shown, 1.0);
}
