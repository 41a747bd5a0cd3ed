// Renders the site's film and pictures from the shaders in scenes/.
// Usage: node sites/chalk-and-neon/workshop/make.mjs [name…] [--preview | --draft] [--stills | --films]
//   --draft    everything small and quick, into draft/, to see that every step works
//   --preview  only a contact sheet of eight small frames, in preview/
//   --portrait with --preview: the sheet in the phone's format
//   --stills   only the pictures, not the films; --films the other way round
import { openStudio } from './browser.mjs';
import { makeContactSheet } from './contact-sheet.mjs';
import { makeClip, makeHero, makeLoop } from './films.mjs';
import { DRAFT, FINAL, toDraft } from './output.mjs';
import { PICTURES, SCENES } from './scenes.mjs';
import { makeClipStill, makeHeroPosters, makePicture } from './stills.mjs';

const flags = new Set(process.argv.slice(2).filter((a) => a.startsWith('--')));
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'));

const output = flags.has('--draft') ? DRAFT : FINAL;

const makeScene = async (studio, row) => {
  const scene = flags.has('--draft') ? toDraft(row) : row;
  if (flags.has('--preview')) {
    await makeContactSheet(studio, scene, flags.has('--portrait'));
    return;
  }
  const isFilmWanted = !flags.has('--stills');
  const isStillWanted = !flags.has('--films');
  if (scene.use === 'hero') {
    if (isStillWanted) await makeHeroPosters(studio, scene, output);
    if (isFilmWanted) await makeHero(studio, scene, output);
  } else if (scene.use === 'loop') {
    if (isFilmWanted) await makeLoop(studio, scene, output);
  } else if (scene.use !== 'picture') {
    if (isStillWanted) await makeClipStill(studio, scene, output);
    if (isFilmWanted) await makeClip(studio, scene, output);
  }
  if (!isStillWanted) return;
  for (const picture of PICTURES.filter((p) => p.scene === scene.name))
    await makePicture(studio, scene, output, picture);
};

const main = async () => {
  const unknown = names.filter((name) => !SCENES.some((scene) => scene.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such scene: ${unknown.join(', ')}. There are: ${SCENES.map((s) => s.name).join(', ')}.`,
    );
  const studio = await openStudio();
  try {
    for (const scene of SCENES.filter((s) => names.length === 0 || names.includes(s.name)))
      await makeScene(studio, scene);
  } finally {
    await studio.close();
  }
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
