import './pictures.css';
import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useMemo, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Segments } from '../components/segments';
import { words } from '../site-words';

export type { Area };

/** Across, for each down. */
const SHAPES = [
  { name: words.whole, value: 0 },
  { name: words.wide, value: 16 / 9 },
  { name: words.square, value: 1 },
  { name: words.tall, value: 4 / 5 },
];

interface Props {
  file: File;
  /** @param area in pixels of the picture; undefined for all of it */
  onCrop: (area?: Area) => void;
}

/** The part of a photograph that is wanted. */
export function Crop({ file, onCrop }: Props) {
  const [aspect, setAspect] = useState(0);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const choose = (next: number) => {
    setAspect(next);
    if (next === 0) onCrop();
  };
  return (
    <>
      <Segments name={words.shape} choices={SHAPES} value={aspect} onChoose={choose} />
      {aspect === 0 ? (
        <img className="whole" src={url} alt="" />
      ) : (
        <div>
          <div className="crop">
            <Cropper
              image={url}
              aspect={aspect}
              crop={crop}
              zoom={zoom}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, area) => onCrop(area)}
              disableAutomaticStylesInjection
            />
          </div>
          <p className="help">{words.crop}</p>
          <input
            className="zoom"
            type="range"
            aria-label={words.zoom}
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </div>
      )}
    </>
  );
}
