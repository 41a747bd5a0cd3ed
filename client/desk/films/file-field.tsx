import { Input } from '@mantine/core';
import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  accept: string;
  error?: string;
  isMany?: boolean;
  onFile: (file: File, ...others: File[]) => void;
}

/** The browser's own field: a phone offers its camera, and a film can be dropped on it. */
export function FileField({ label, hint, accept, error, isMany, onFile }: Props) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      <input
        className="file"
        type="file"
        id={id}
        accept={accept}
        multiple={isMany}
        aria-describedby={hint && `${id}-description`}
        onChange={({ currentTarget: { files } }) => {
          const [first, ...others] = files ?? [];
          if (first) onFile(first, ...others);
        }}
      />
    </Input.Wrapper>
  );
}
