import type { Site } from '../../../shared/site.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import { buildFilmData } from './structured-data.js';

const site = { url: 'https://disco.example' } as Site;
const film = { title: 'A night', description: '', url: '/media/x.mp4' } as VideoEntity;

it('leaves out a film that has no picture of any kind', () => {
  expect(buildFilmData(film, site)).toBeUndefined();
  expect(buildFilmData(film, site, '/pictures/card.jpg')).toMatchObject({
    '@graph': [{ '@type': 'VideoObject', thumbnailUrl: 'https://disco.example/pictures/card.jpg' }],
  });
});
