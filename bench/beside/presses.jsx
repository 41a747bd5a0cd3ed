'use client';
import { useState } from 'react';

/** The menu button. CSS opens the element after it. */
export function Menu(attributes) {
  const [isOpen, setIsOpen] = useState(false);
  return <button {...attributes} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />;
}

export function Film({ film, children, ...attributes }) {
  const [isOpen, setIsOpen] = useState(false);
  function open(event) {
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <a
        {...attributes}
        role="button"
        tabIndex={0}
        onClick={open}
        onKeyUp={(event) => event.key === ' ' && open(event)}
      >
        {children}
      </a>
      {isOpen && (
        <dialog ref={show} aria-label={film.title} onClose={() => setIsOpen(false)}>
          <video src={film.url} poster={film.thumbnailUrl} controls autoPlay playsInline />
          <p>{film.description}</p>
        </dialog>
      )}
    </>
  );
}

const show = (dialog) => dialog?.showModal();
