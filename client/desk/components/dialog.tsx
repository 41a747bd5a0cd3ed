import './dialog.css';
import { CloseButton, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
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
