// Appended to a scene: all sub-samples of a pixel, each shifted inside it and in time.
void main() {
  vec3 sum = vec3(0.0);
#if defined(PASS_MAP)
  sum = map(gl_FragCoord.xy / vec2(1024.0));
#elif defined(PASS_SOFT)
  // Half size: the middle of a soft pixel is the corner between four full ones.
  u_phase = u_shutter.x;
  sum = soft((gl_FragCoord.xy * 2.0 - 0.5 * u_resolution) / u_resolution.y, u_phase);
#else
  // In the shader and not by blending, which costs a software renderer more than a simple scene does.
  for (int i = 0; i < u_samples; i++) {
    u_sample = (float(i) + 0.5) / float(u_samples);
    u_jitter = u_set[i].xy;
    u_lens = u_set[i].zw;
    // Half the frame's time is exposed, as with a 180 degree shutter.
    u_phase = fract(u_shutter.x + (u_sample - 0.5) * 0.5 * u_shutter.y);
    vec3 c = scene((gl_FragCoord.xy + u_jitter - 0.5 * u_resolution) / u_resolution.y, u_phase);
    // One broken pixel would be spread over the whole frame by the bloom.
    c = vec3(isnan(c.r) || isinf(c.r) ? 0.0 : c.r, isnan(c.g) || isinf(c.g) ? 0.0 : c.g, isnan(c.b) || isinf(c.b) ? 0.0 : c.b);
    sum += clamp(c, 0.0, 200.0);
  }
  sum /= float(u_samples);
#endif
  o_color = vec4(sum, 1.0);
}
