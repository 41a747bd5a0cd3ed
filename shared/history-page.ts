/** How many changes the desk gets at once. */
export const HISTORY_PAGE = 50;
