import { MediaController } from '../../gallery/media/media.controller.js';
import { DeskController } from '../http/desk-controller.js';

/** Serves the films' files to the desk while the site is closed to visitors. */
@DeskController('media')
export class FilmsMediaController extends MediaController {}
