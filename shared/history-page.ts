export const HISTORY_PAGE = 50;
