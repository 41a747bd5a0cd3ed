import type { Site } from '../../../shared/site.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import type { ShownSite } from '../../site/content/shown-site.js';
import { buildFilmData, buildStructuredData } from './structured-data.js';

const site = { url: 'https://disco.example' } as Site;
const film = { title: 'A night', description: '', url: '/media/x.mp4' } as VideoEntity;

it('buildFilmData leaves out a film without any picture', () => {
  expect(buildFilmData(film, site)).toBeUndefined();
  expect(buildFilmData(film, site, '/pictures/card.jpg')).toMatchObject({
    '@graph': [{ '@type': 'VideoObject', thumbnailUrl: 'https://disco.example/pictures/card.jpg' }],
  });
});

it.each([
  ['US', 'San Marcos, TX', { 'Hays County': ['San Marcos', 'Kyle'] }, ['San Marcos', 'TX']],
  ['DE', 'Lüneburg', { Niedersachsen: ['Lüneburg'], Hamburg: [] }, ['Lüneburg', 'Niedersachsen']],
  ['FR', 'Paris', { Paris: [] }, ['Paris', undefined]],
] as const)(
  'buildStructuredData says where a business in %s is at home, and in which towns it plays: %s',
  (country, town, counties, [locality, region]) => {
    const areas = Object.entries(counties).map(([name, towns]) => ({ name, text: '', towns }));
    const shown = {
      site: { ...site, hours: 'Evenings' },
      areas,
      home: { town, country },
      pages: [{ id: 'home', path: '/', sections: [] }],
    } as unknown as ShownSite;
    const graph = buildStructuredData(shown.pages[0]!, shown);
    expect(graph['@graph'][0]).toMatchObject({
      contactPoint: { description: 'Evenings' },
      address: { addressLocality: locality, addressRegion: region, addressCountry: country },
      areaServed: areas
        .flatMap(({ name, towns }) => (towns[0] ? towns : [name]))
        .map((name) => ({ '@type': 'City', name })),
    });
  },
);
