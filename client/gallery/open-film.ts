import { createContext } from 'react';

/** `history.state` of a film that was opened in a gallery and plays over the page. */
export const OVER_THE_PAGE = 'over the page';

export const OpenFilmIdContext = createContext<number | undefined>(undefined);
