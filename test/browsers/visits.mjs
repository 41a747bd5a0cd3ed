/** Who visits the site, and what is checked as they do. */
import { DESK_CHECKS } from './checks/desk.mjs';
import { DETAIL_CHECKS } from './checks/details.mjs';
import { FILM_CHECKS, SOUND_CHECKS } from './checks/film.mjs';
import { FILM_PAGE_CHECKS, SCRIPTLESS_FILM_CHECKS } from './checks/film-pages.mjs';
import { LOOK_CHECKS, SLOW_CHECKS, WIDE_CHECKS, WINDOW_CHECKS } from './checks/look.mjs';
import { MOVING_CHECKS } from './checks/moving.mjs';
import { PAGE_CHECKS } from './checks/pages.mjs';
import { SCRIPTLESS_CHECKS } from './checks/scriptless.mjs';

const PHONE = { width: 390, height: 844, isStill: true, hasScript: true };

/** Each has a browser of its own, with nothing in its cache. */
export const VISITS = [
  {
    title: 'on a phone',
    options: PHONE,
    checks: { ...LOOK_CHECKS, ...PAGE_CHECKS, ...MOVING_CHECKS, ...DETAIL_CHECKS },
  },
  // WebKit's driver waits until a page is loaded, and the tests' Chromium reads no local face.
  { title: 'on a slow line', only: 'Firefox', options: PHONE, checks: SLOW_CHECKS },
  { title: 'to a film', options: PHONE, checks: FILM_PAGE_CHECKS },
  {
    title: 'on a tablet held sideways',
    options: { ...PHONE, width: 1180, height: 820 },
    checks: PAGE_CHECKS,
  },
  {
    title: 'on a wide screen',
    options: { ...PHONE, width: 1440, height: 900 },
    checks: { ...PAGE_CHECKS, ...WIDE_CHECKS },
  },
  {
    title: 'in a window',
    options: { ...PHONE, width: 1600, height: 900, isWindow: true },
    checks: WINDOW_CHECKS,
  },
  {
    title: 'on a narrow screen whose scrollbar takes room',
    options: { ...PHONE, width: 320, hasScrollbar: true },
    checks: PAGE_CHECKS,
  },
  {
    title: 'with motion',
    options: { ...PHONE, isStill: false },
    checks: FILM_CHECKS,
    soundChecks: SOUND_CHECKS,
  },
  { title: 'at the desk', options: PHONE, checks: DESK_CHECKS },
  {
    title: 'without JavaScript',
    options: { ...PHONE, hasScript: false },
    checks: { ...SCRIPTLESS_CHECKS, ...SCRIPTLESS_FILM_CHECKS },
  },
];
