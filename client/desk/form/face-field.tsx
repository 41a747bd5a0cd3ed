import './face-field.css';
import { useEffect } from 'react';
import { FACES } from '../../display-faces';
import { loadFace } from '../look';
import { type FieldProps, Fieldset, useField } from './field';
import { textOf } from './schema';

export function FaceField(props: FieldProps) {
  const { common, set } = useField(props);
  const value = textOf(props.value ?? props.schema.default);
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
    <Fieldset
      label="Lettering of the headings"
      error={common.error}
      data-path={common['data-path']}
    >
      <div className="tiles">
        {[...faces, system].map(({ key, name, look }) => (
          <label className="tile card face" key={key}>
            <input
              type="radio"
              name="face"
              aria-label={name}
              checked={value === key}
              onChange={() => set(key)}
            />
            <span style={look}>One more song</span>
            <small>{name}</small>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
