import './face-choice.css';
import { useEffect } from 'react';
import { FACES } from '../../display-faces';
import { loadFace } from '../look';
import { type FieldProps, Fieldset, useField } from './field';
import { textOf } from './schema';

interface Props {
  value: string;
  fault?: string;
  onChoose: (face: string) => void;
}

export function FaceChoice({ value, fault, onChoose }: Props) {
  useEffect(() => {
    for (const face of Object.values(FACES)) loadFace(face);
  }, []);
  const faces = Object.entries(FACES).map(([key, { family, style }]) => {
    const { generic, weight: fontWeight, case: textTransform, spacing: letterSpacing } = style;
    const fontFamily = `"${family}", ${generic}`;
    return { key, name: family, look: { fontFamily, fontWeight, textTransform, letterSpacing } };
  });
  const system = { key: 'system', name: 'The phone’s own', look: { fontWeight: 800 } };
  return (
    <Fieldset label="Lettering of the headings" error={fault} data-path="look.font">
      <div className="tiles">
        {[...faces, system].map(({ key, name, look }) => (
          <label className="tile card face" key={key}>
            <input
              type="radio"
              name="face"
              aria-label={name}
              checked={value === key}
              onChange={() => onChoose(key)}
            />
            <span style={look}>One more song</span>
            <small>{name}</small>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

export function FaceField(props: FieldProps) {
  const { common, set } = useField(props);
  const { schema, value } = props;
  return <FaceChoice value={textOf(value ?? schema.default)} fault={common.error} onChoose={set} />;
}
