import './pictures.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SitePicture, Value } from '../../../shared/api/desk-site.js';
import { isFields } from '../../../shared/values';
import { useKnownMe } from '../api';
import { Icon } from '../components/icon';
import { AddAsset } from './add-asset';
import { useForm } from './form-context';
import { isPicture, textOf } from './schema';
import { type FieldProps, Fieldset, useField } from './field';
import { Dialog } from '../components/dialog';
import { words } from '../site-words';

/** A picture of the site, with what it shows in the same row where that is asked for. */
export function PictureField(props: FieldProps) {
  const { schema, value, path, isRequired } = props;
  const { common, set } = useField(props);
  const { site, faultAt } = useForm();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const file = textOf(isFields(value) ? value.file : value);
  const alt = isFields(value) ? textOf(value.alt) : '';
  const setBoth = (nextFile: string, nextAlt: string) => {
    if (nextFile === '') set(isRequired ? '' : undefined);
    else set(nextAlt === '' ? nextFile : { file: nextFile, alt: nextAlt });
  };
  const names = site.pictures.map((picture) => picture.file);
  const shown = site.pictures.find((picture) => picture.file === file);
  return (
    <div className="picture-row">
      <Thumbnail picture={shown} />
      <div>
        <NativeSelect
          {...common}
          // What a file says there is nothing to know here.
          description={
            schema.description?.startsWith('A file in pictures/, or')
              ? undefined
              : common.description
          }
          error={common.error ?? faultAt([...path, 'file'])}
          value={file}
          data={[
            { value: '', label: words.noPicture },
            ...names,
            ...(file && !shown ? [file] : []),
          ]}
          onChange={({ currentTarget }) => setBoth(currentTarget.value, alt)}
        />
        <Button
          variant="default"
          leftSection={<Icon name="pictures" />}
          onClick={() => setIsChoosing(true)}
        >
          {words.choosePicture}
        </Button>
        {isPicture(schema) && (
          <TextInput
            label={words.alt}
            description={words.altHint}
            value={alt}
            maxLength={200}
            disabled={file === ''}
            data-path={`${common['data-path']}.alt`}
            error={faultAt([...path, 'alt'])}
            onChange={({ currentTarget }) => setBoth(file, currentTarget.value)}
            onBlur={() => alt !== alt.trim() && setBoth(file, alt.trim())}
          />
        )}
      </div>
      {isAdding && (
        <AddAsset
          kind="pictures"
          onAdded={(added, name) => setBoth(added, alt || name)}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isChoosing && (
        <Dialog title={words.choosePicture} onClose={() => setIsChoosing(false)}>
          {site.readOnly === null && (
            <Button
              mb="sm"
              leftSection={<Icon name="plus" />}
              onClick={() => {
                setIsChoosing(false);
                setIsAdding(true);
              }}
            >
              {words.addPicture}
            </Button>
          )}
          <ul className="gallery">
            {site.pictures.map((picture) => (
              <li key={picture.file}>
                <button
                  type="button"
                  className="choice"
                  aria-current={picture.file === file}
                  onClick={() => {
                    setBoth(picture.file, alt);
                    setIsChoosing(false);
                  }}
                >
                  <Thumbnail picture={picture} />
                  <span>{picture.file}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

/** From the site's own address, as the desk may have a host of its own. */
export function Thumbnail({ picture }: { picture?: SitePicture }) {
  const { siteUrl } = useKnownMe();
  if (!picture?.url)
    return (
      <span className="no-picture">
        <Icon name="pictures" />
      </span>
    );
  return <img src={new URL(picture.url, siteUrl).href} alt="" loading="lazy" />;
}

/** A film of the site, or several of the same, best first. */
export function FilmsField(props: FieldProps) {
  const { schema, value, path, title } = props;
  const { common, set } = useField(props);
  const { site } = useForm();
  const chosen = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(textOf);
  const setAll = (next: string[]) => {
    const left: Value[] = next.filter(Boolean);
    if (left.length === 0) set(undefined);
    else set(left.length === 1 ? left[0] : left);
  };
  const [isAdding, setIsAdding] = useState(false);
  const rows = chosen.length < 4 ? [...chosen, ''] : chosen;
  return (
    <Fieldset name={title} path={path} help={schema.description} fault={common.error}>
      <div className="list">
        {rows.map((file, index) => (
          <NativeSelect
            key={index}
            aria-label={`${title} ${index + 1}`}
            value={file}
            error={common.error !== undefined && index === 0}
            data={[{ value: '', label: words.none }, ...new Set([...site.films, ...chosen])]}
            onChange={({ currentTarget }) => setAll(rows.with(index, currentTarget.value))}
          />
        ))}
        {site.readOnly === null && chosen.length < 4 && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" />}
            onClick={() => setIsAdding(true)}
          >
            {words.addFilm}
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
