/** First bytes of a HEIC photograph. A decoder that can't read HEIC doesn't recognise it either. */
const HEIC = /^....ftyp(?!.{0,40}avif)(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

export const describeHeic = (picture: Buffer) =>
  HEIC.test(picture.toString('latin1', 0, 64))
    ? 'is HEIC, which browsers don’t show: send it to yourself by email, which makes it a JPEG. For the next ones, choose Settings › Camera › Formats › Most Compatible on an iPhone; on Android it is in the camera’s own settings'
    : undefined;
