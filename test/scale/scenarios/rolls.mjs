import { roll } from '../replicas.mjs';
import { measureUnderLoad } from './kills.mjs';

export const title = 'Three replicas replaced six times at 400 requests/s through HAProxy';
export const bar = 'None failed';
export const measure = (mediaUrl) => measureUnderLoad(mediaUrl, roll);
