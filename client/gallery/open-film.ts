import { createContext } from 'react';

/** Marks, in the browser's history, a film that was opened in the gallery: it plays over the page. */
export const OVER_THE_PAGE = 'over the page';

/** The id of the film that plays over the page, if one does. */
export const OpenFilm = createContext<number | undefined>(undefined);
