import type { SiteTheme } from '../../../../shared/content/site-content.js';
import { unmark } from '../../../../shared/content/marks.js';

const CHARACTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`{|}~Œ’–abcdefghijklmnopqrstuvwxyzßœ';

/**
 * Widths of `CHARACTERS` in thousandths of the font size, read from `src/site/pictures/faces`. Only Abril
 * Fatface is shown in lower case, so only its list goes to the end.
 */
const WIDTHS: Record<Exclude<SiteTheme['font'], 'system'>, readonly number[]> = {
  anton: [
    234, 229, 429, 546, 462, 1057, 520, 214, 291, 291, 452, 355, 236, 311, 229, 405, 494, 331, 494,
    494, 494, 494, 494, 494, 494, 494, 242, 245, 321, 311, 321, 492, 864, 485, 479, 474, 493, 412,
    399, 485, 499, 227, 466, 472, 397, 746, 498, 486, 472, 494, 477, 461, 396, 474, 469, 712, 484,
    446, 410, 318, 405, 318, 474, 365, 317, 340, 216, 340, 493, 649, 232, 311,
  ],
  'bebas-neue': [
    160, 210, 336, 412, 400, 589, 417, 188, 276, 276, 422, 400, 188, 270, 188, 389, 400, 400, 400,
    400, 400, 400, 400, 400, 400, 400, 188, 188, 400, 400, 400, 363, 696, 401, 404, 383, 406, 363,
    344, 391, 420, 192, 265, 414, 344, 538, 427, 400, 386, 400, 403, 372, 364, 402, 382, 557, 406,
    394, 362, 276, 389, 276, 400, 300, 500, 276, 500, 276, 400, 577, 188, 300,
  ],
  oswald: [
    250, 247, 340, 524, 486, 982, 578, 161, 329, 314, 418, 442, 227, 320, 232, 411, 543, 384, 506,
    506, 515, 502, 531, 428, 516, 530, 261, 270, 393, 436, 393, 483, 940, 538, 574, 553, 573, 438,
    425, 572, 600, 290, 339, 552, 433, 695, 554, 576, 552, 576, 583, 505, 438, 578, 522, 704, 508,
    490, 430, 334, 411, 321, 469, 363, 301, 358, 257, 367, 474, 711, 198, 558,
  ],
  'abril-fatface': [
    180, 377, 334, 608, 565, 768, 822, 186, 351, 351, 529, 530, 262, 352, 265, 351, 664, 425, 552,
    573, 603, 540, 616, 510, 611, 616, 265, 262, 530, 530, 530, 580, 879, 694, 659, 690, 755, 624,
    592, 723, 749, 355, 517, 734, 596, 840, 670, 748, 634, 748, 716, 600, 683, 683, 685, 1015, 711,
    641, 612, 329, 351, 328, 560, 500, 500, 377, 319, 377, 530, 1045, 260, 500, 549, 588, 483, 588,
    516, 383, 522, 616, 317, 311, 620, 316, 888, 616, 543, 588, 588, 495, 434, 394, 605, 532, 834,
    595, 532, 520, 674, 832,
  ],
};
/** Size adjustments of the faces: keep them equal to those in `client/display-faces.ts`. */
const SCALES = { anton: 1, 'bebas-neue': 1.15, oswald: 0.9, 'abril-fatface': 0.88 };
/** Width of any other character, in thousandths of the font size. */
const DEFAULT_WIDTH = 550;

/** @returns a name's width in the headings' font, as a multiple of the font size */
export function measureName(name: string, font: SiteTheme['font']): number {
  // An accent doesn't change a letter's width. The desk's preview puts an invisible mark before each text.
  const plain = unmark(name).normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (font === 'system') return (plain.length * DEFAULT_WIDTH) / 1000;
  const text = font === 'abril-fatface' ? plain : plain.toUpperCase();
  const measure = (letter: string) => WIDTHS[font][CHARACTERS.indexOf(letter)] ?? DEFAULT_WIDTH;
  const thousandths = Array.from(text).reduce((total, letter) => total + measure(letter), 0);
  return Math.round(thousandths * SCALES[font]) / 1000;
}
