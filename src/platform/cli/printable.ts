/** Replaces control characters: a terminal would obey them, and text from a file may contain any. */
export const toPrintable = (text: string) => text.replaceAll(/\p{Cc}/gu, '�');
