import './face-choice.css';
import { useEffect } from 'react';
import { FACES } from '../../display-faces';
import { words } from '../site-words';
import { Fieldset } from './field';

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
  const faces = Object.entries(FACES).map(([key, { family, style }]) => ({
    key,
    name: family,
    look: {
      fontFamily: `"${family}", ${style.generic}`,
      fontWeight: style.weight,
      textTransform: style.case,
      letterSpacing: style.spacing,
    },
  }));
  const system = { key: 'system', name: words.ownFace, look: { fontWeight: 800 } };
  return (
    <Fieldset label={words.font} error={fault} data-path="look.font">
      <div className="faces">
        {[...faces, system].map(({ key, name, look }) => (
          <label className="tile face" key={key}>
            <input
              type="radio"
              name="face"
              aria-label={name}
              checked={value === key}
              onChange={() => onChoose(key)}
            />
            <span style={look}>{words.faceExample}</span>
            <small>{name}</small>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
