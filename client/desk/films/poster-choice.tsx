import { useEffect, useState } from 'react';
import { formatLength } from '../format';
import { words } from '../words';
import { SiteImage } from '../components/site-image';
import { FileField } from './file-field';
import type { Frame } from './make-ready';

export interface Chosen {
  /** None where one's own is still to be chosen. */
  picture?: Blob;
}

interface Props {
  /** The one that the film has. */
  now?: string;
  /** The job whose film is kept in the browser. */
  filmOf?: string;
  /** What is wrong as long as no picture is chosen. */
  error?: string;
  onChoose: (chosen: Chosen | undefined) => void;
}

type Choice = number | 'picture' | undefined;

const NONE: never[] = [];
const FRAMES = [1, 2, 3, 4, 5];

/** Five frames of the film, or a picture. */
export function PosterChoice({ now, filmOf, error, onChoose }: Props) {
  const [taken, setFrames] = useState<(Frame & { url: string })[]>();
  const [choice, setChoice] = useState<Choice>();
  const [picture, setPicture] = useState<File>();

  useEffect(() => {
    if (!filmOf) return;
    let isLeft = false;
    const urls: string[] = [];
    import('./make-ready')
      .then(({ takeFrames }) => takeFrames(filmOf))
      .then((all) => {
        if (isLeft) return;
        const shown = all.map((frame) => ({ ...frame, url: URL.createObjectURL(frame.picture) }));
        urls.push(...shown.map(({ url }) => url));
        setFrames(shown);
        setChoice(
          (chosen) => chosen ?? (shown.length > 0 ? Math.min(1, shown.length - 1) : chosen),
        );
      })
      // A film that plays may have nothing that this browser can draw.
      .catch((error: unknown) => {
        console.error(error);
        setFrames([]);
      });
    return () => {
      isLeft = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [filmOf]);

  const frames = taken ?? NONE;
  useEffect(() => {
    const frame = typeof choice === 'number' ? frames[choice] : undefined;
    onChoose(choice === 'picture' ? { picture } : frame);
  }, [choice, picture, frames, onChoose]);

  const draw = (value: Choice, name: string, url?: string) => (
    <label key={name} className="tile frame">
      <input
        type="radio"
        name="poster"
        aria-label={name}
        checked={choice === value}
        onChange={() => setChoice(value)}
      />
      {url ? <img src={url} alt="" /> : <span>{name}</span>}
    </label>
  );
  return (
    <div className="poster">
      <div id="poster-label">{words.poster}</div>
      <p>{words.posterHint}</p>
      <div role="radiogroup" aria-labelledby="poster-label" className="frames">
        {frames.map(({ at, url }, index) =>
          draw(index, words.frame(index + 1, formatLength(at)), url),
        )}
        {/* Where they will be, so that nothing moves when they come. */}
        {filmOf && !taken && FRAMES.map((at) => <div key={at} className="frame" aria-hidden />)}
        {now && !filmOf && (
          <label className="tile frame">
            <input
              type="radio"
              name="poster"
              aria-label={words.asItIs}
              checked={choice === undefined}
              onChange={() => setChoice(undefined)}
            />
            <SiteImage url={now} />
          </label>
        )}
        {draw('picture', words.anotherPicture)}
      </div>
      {choice === 'picture' && (
        <FileField
          label={words.picture}
          error={picture ? undefined : error}
          accept="image/jpeg,image/png,image/webp"
          onFile={setPicture}
        />
      )}
    </div>
  );
}
