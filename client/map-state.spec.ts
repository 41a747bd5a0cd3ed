import { parse } from 'node-html-parser';
import type { PageData } from '../shared/page-state.js';
import { omitDrawings, restoreDrawings } from './map-state';

const map = (drawing: string) => ({ height: 700, drawing });
const data: PageData = {
  '/api/pages/areas': {
    id: 'areas',
    sections: [
      { type: 'areas', areas: [], map: map('<path d="M1 2"></path>') },
      { type: 'text', paragraphs: ['Travel'] },
      { type: 'places', items: [], map: map('<path d="M3 4"></path>') },
    ],
  },
  '/api/videos': [{ id: 1 }],
  '/api/videos?featured=true': null,
};

describe('the maps of the page’s state', () => {
  it('travel without their drawings, and get them back from the page', () => {
    const before = structuredClone(data);
    const state = JSON.parse(JSON.stringify(omitDrawings(data))) as PageData;
    expect(JSON.stringify(state)).not.toContain('path');
    expect(data).toEqual(before);
    const page = parse(
      '<svg><path></path></svg><svg data-map=""><path d="M1 2"></path></svg><p>Travel</p>' +
        '<svg data-map=""><path d="M3 4"></path></svg>',
    );
    restoreDrawings(state, page as unknown as ParentNode);
    expect(state).toEqual(data);
  });

  it('leave data without maps as it is', () => {
    const plain = { '/api/videos': [{ id: 1 }], '/api/pages/home': null };
    expect(omitDrawings(plain)).toEqual(plain);
  });
});
