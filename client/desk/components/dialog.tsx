import './dialog.css';
import { CloseButton, Stack, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { words } from '../words';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} className="card dialog" aria-label={title} onClose={onClose}>
      <div className="form-title">
        <Title order={2}>{title}</Title>
        <CloseButton aria-label={words.close} onClick={() => dialog.current!.close()} />
      </div>
      {children}
    </dialog>
  );
}

/** Dialog with fields, which the server checks instead of the browser. */
export function FormDialog({ onSubmit, children, ...props }: Props & { onSubmit: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog {...props}>
      <form noValidate onSubmit={submit}>
        <Stack>{children}</Stack>
      </form>
    </Dialog>
  );
}
