import { basename, extname } from 'node:path';

/** The command that makes a film which plays everywhere. */
export function adviseConversion(path: string): string {
  return `convert it with ffmpeg -i "${path}" -c:v libx264 -pix_fmt yuv420p -crf 21 -c:a aac -movflags +faststart ${nameTarget(path)}`;
}

/** The command for a film whose parts are right, and only in the wrong container. */
export function adviseRepacking(path: string): string {
  return `pack it again with ffmpeg -i "${path}" -c copy -movflags +faststart ${nameTarget(path)}`;
}

function nameTarget(path: string): string {
  return `"${basename(path, extname(path))}-web.mp4"`;
}
