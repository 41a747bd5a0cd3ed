import { MediaController } from '../../gallery/media/media.controller.js';
import { DeskController } from '../http/desk-controller.js';

/** The films' files while visitors don't get them, as the site isn't open. */
@DeskController('media')
export class FilmsMediaController extends MediaController {}
