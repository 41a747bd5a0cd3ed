import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatLength } from '../../../shared/films.js';
import { loadPart } from '../api';
import { SiteImage } from '../components/site-image';
import { FileField } from './file-field';
import type { PosterFrame } from './make-ready';

interface Props {
  /** The film's current poster. */
  now?: string;
  /** Id of the job whose film is kept in the browser. */
  filmOf?: string;
  error?: string;
  /** @param picture undefined for the current poster; null while the user's own is still to be chosen */
  onChoose: (picture: Blob | null | undefined) => void;
}

type Choice = number | 'picture' | undefined;

const NONE: PosterFrame[] = [];
const FRAMES = [1, 2, 3, 4, 5];

export function PosterChoice({ now, filmOf, error, onChoose }: Props) {
  // A film may play in a format that this browser can't decode: then there are no frames.
  const { data: frames = NONE, isLoading } = useQuery({
    queryKey: ['frames', filmOf],
    enabled: filmOf !== undefined,
    queryFn: async () => (await loadPart(() => import('./make-ready'))).takeFrames(filmOf!),
    staleTime: 'static',
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<Choice>();
  const [picture, setPicture] = useState<File>();
  const choice = chosen ?? (frames.length > 0 ? Math.min(1, frames.length - 1) : undefined);

  useEffect(() => {
    const frame = typeof choice === 'number' ? frames[choice] : undefined;
    onChoose(choice === 'picture' ? (picture ?? null) : frame?.picture);
  }, [choice, picture, frames, onChoose]);

  const draw = (value: Choice, name: string, image?: ReactNode) => (
    <label key={name} className="tile card frame">
      <input
        type="radio"
        name="poster"
        aria-label={name}
        checked={choice === value}
        onChange={() => setChosen(value)}
      />
      {image ?? <span>{name}</span>}
    </label>
  );
  return (
    <div>
      <Text id="poster-label" size="sm" fw={600}>
        Poster
      </Text>
      <p className="help">What visitors see before they press play.</p>
      <div role="radiogroup" aria-labelledby="poster-label" className="frames">
        {frames.map((frame, index) =>
          draw(
            index,
            `Frame ${index + 1}, at ${formatLength(frame.at)}`,
            <FrameImage {...frame} />,
          ),
        )}
        {/* Placeholders, so that nothing moves when the frames come. */}
        {isLoading && FRAMES.map((at) => <div key={at} className="card frame" aria-hidden />)}
        {now && !filmOf && draw(undefined, 'As it is', <SiteImage url={now} />)}
        {draw('picture', 'Another picture')}
      </div>
      <div hidden={choice !== 'picture'}>
        <FileField label="Picture" error={picture ? undefined : error} onFile={setPicture} />
      </div>
    </div>
  );
}

function FrameImage({ picture }: PosterFrame) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  return <img src={url} alt="" onLoad={() => URL.revokeObjectURL(url)} />;
}
