import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { DeskIcon } from '../components/icon';

// An iPhone converts its own format to JPEG if only these are accepted.
const PICTURES = 'image/jpeg,image/png,image/webp';

interface Props {
  label: string;
  hint?: string;
  accept?: string;
  error?: string;
  isMany?: boolean;
  onFile: (file: File, ...others: File[]) => void;
}

/** The browser's own file input covers the tile: phones offer their camera, and files can be dropped. */
export function FileField({ label, hint, accept = PICTURES, error, isMany, onFile }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      <div className="tile card file">
        <DeskIcon name="front" />
        <strong>{chosen || (isMany ? 'Choose files' : 'Choose a file')}</strong>
        <small>{chosen ? 'Want another one?' : 'or drop it here'}</small>
        <input
          type="file"
          id={id}
          accept={accept}
          multiple={isMany}
          aria-describedby={hint && `${id}-description`}
          onChange={({ currentTarget: { files } }) => {
            const [first, ...others] = files ?? [];
            if (!first) return;
            setChosen(others.length > 0 ? `${others.length + 1} files` : first.name);
            onFile(first, ...others);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
