import './pictures.css';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { fieldsOf } from '../../../shared/content/json-schema';
import { cleanLine } from '../../../shared/plain-text';
import { type Fields, isFields } from '../../../shared/values';
import { Dialog } from '../components/dialog';
import { DeskIcon } from '../components/icon';
import { notify } from '../components/notice';
import { SiteImage } from '../components/site-image';
import { describePlace, words } from '../words';
import { AddAsset } from './add-asset';
import { type FieldProps, Fieldset, useField } from './field';
import { FocusChoice } from './focus-choice';
import { useForm } from './form-context';
import { textOf } from './schema';
import { TypedInput } from './text-fields';

/** Picture of the site, with its description and its focus if the schema has them. */
export function PictureField(props: FieldProps) {
  const { schema, value, isRequired } = props;
  const { common, set } = useField(props);
  const { pictures } = useForm().site;
  const [dialog, setDialog] = useState<'choose' | 'add'>();
  const fields: Fields = isFields(value) ? value : { file: value ?? '' };
  const [file, alt] = [textOf(fields.file), textOf(fields.alt)];
  const saysAlt = schema.field === 'picture';
  const say = (more: Fields) => {
    const said = Object.entries({ ...fields, ...more }).filter(([, each]) => each);
    set(said.length > 1 ? Object.fromEntries(said) : file);
  };
  /** Drops the description and the focus of the last picture: they don't fit another one. */
  const choose = (next: string, shows?: string) => {
    if (next === file) return;
    set(saysAlt && shows ? { file: next, alt: shows } : next);
    if (alt && !shows) notify('Say what this one shows.');
  };
  const url = pictures.find((picture) => picture.file === file)?.url;
  const path = `${common['data-path']}.focus`;
  const close = () => setDialog(undefined);
  const sent = { kind: 'pictures' as const, isLogo: common['data-path'] === 'look.logo' };
  return (
    <Fieldset {...common}>
      <div className="picture-row">
        {url && 'focus' in fieldsOf(schema) ? (
          <FocusChoice
            {...{ url, path }}
            focus={fields.focus}
            onChoose={(focus) => say({ focus })}
          />
        ) : (
          <SiteImage url={url} />
        )}
        <Group gap="xs" flex="1 0 9rem">
          <Button leftSection={<DeskIcon name="pictures" />} onClick={() => setDialog('choose')}>
            {words.choosePicture}
          </Button>
          {file !== '' && !isRequired && <Button onClick={() => set(undefined)}>No picture</Button>}
          {fields.focus !== undefined && (
            <Button onClick={() => say({ focus: null })}>Take the mark away</Button>
          )}
        </Group>
      </div>
      {saysAlt && (
        <TypedInput
          label="What it shows"
          description="For people who can’t see it."
          maxLength={200}
          disabled={file === ''}
          data-path={`${common['data-path']}.alt`}
          value={alt}
          read={cleanLine}
          onRead={(next) => say({ alt: next })}
        />
      )}
      {dialog === 'add' && <AddAsset {...sent} onAdded={choose} onClose={close} />}
      {dialog === 'choose' && (
        <PictureDialog
          file={file}
          onChoose={choose}
          onAdd={() => setDialog('add')}
          onClose={close}
        />
      )}
    </Fieldset>
  );
}

interface PictureDialogProps {
  file: string;
  onChoose: (file: string) => void;
  onAdd: () => void;
  onClose: () => void;
}

function PictureDialog({ file, onChoose, onAdd, onClose }: PictureDialogProps) {
  const { pictures } = useForm().site;
  return (
    <Dialog title={words.choosePicture} onClose={onClose}>
      <Button variant="filled" mb="sm" leftSection={<DeskIcon name="plus" />} onClick={onAdd}>
        {words.assets.pictures.add}
      </Button>
      <ul className="gallery">
        {pictures.map((picture) => (
          <li key={picture.file}>
            <button
              type="button"
              className="card choice"
              aria-current={picture.file === file}
              onClick={() => {
                onChoose(picture.file);
                onClose();
              }}
            >
              <SiteImage url={picture.url} />
              <span>{describePlace(`pictures/${picture.file}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const MAX_FILMS = 4;

/** Names the format, too: the same film may be there in several. */
const describeFilm = (file: string) =>
  `${describePlace(`film/${file}`)} (${file.split('.').at(-1)!.toUpperCase()})`;

/** Film of the site in one format or several, the best first. */
export function FilmsField(props: FieldProps) {
  const { common, set } = useField(props);
  const { films } = useForm().site;
  const [isAdding, setIsAdding] = useState(false);
  const { value } = props;
  const chosen = [value].flat().map(textOf).filter(Boolean);
  const setAll = (next: string[]) => set(next.length === 1 ? next[0] : next);
  return (
    <Fieldset {...common}>
      <div className="list">
        <Checkbox.Group value={chosen} onChange={setAll} role="group" aria-label={common.label}>
          {[...new Set([...chosen, ...films])].map((each) => (
            <Checkbox key={each} value={each} label={describeFilm(each)} />
          ))}
        </Checkbox.Group>
        {chosen.length < MAX_FILMS && (
          <Button leftSection={<DeskIcon name="plus" />} onClick={() => setIsAdding(true)}>
            {words.assets.films.add}
          </Button>
        )}
      </div>
      {isAdding && (
        <AddAsset
          kind="films"
          onAdded={(added) => setAll([...chosen, added])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Fieldset>
  );
}
