import './face-choice.css';
import { useEffect } from 'react';
import { FACES } from '../../display-faces';
import { toTitle } from './schema';
import { words } from '../site-words';

interface Props {
  value: string;
  fault?: string;
  onChoose: (face: string) => void;
}

/** The faces of headings, each as it looks. */
export function FaceChoice({ value, fault, onChoose }: Props) {
  useEffect(() => {
    for (const { family, file } of Object.values(FACES))
      if (![...document.fonts].some((face) => face.family.replaceAll('"', '') === family))
        document.fonts.add(new FontFace(family, `url(${file})`));
  }, []);
  const faces = [
    ...Object.entries(FACES).map(([name, { family, style }]) => ({
      name,
      look: {
        fontFamily: `"${family}", ${style.generic}`,
        fontWeight: style.weight,
        textTransform: style.case,
        letterSpacing: style.spacing,
      },
    })),
    { name: 'system', look: { fontWeight: 800 } },
  ];
  return (
    <fieldset className="part" tabIndex={-1} data-path="look.font">
      <legend>{words.font}</legend>
      {fault && <p className="fault">{fault}</p>}
      <div className="faces">
        {faces.map(({ name, look }) => (
          <label className="tile face" key={name}>
            <input
              type="radio"
              name="face"
              aria-label={toTitle(name)}
              checked={value === name}
              onChange={() => onChoose(name)}
            />
            <span style={look}>{words.faceExample}</span>
            <small>{toTitle(name)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
