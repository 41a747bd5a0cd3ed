import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Saved, Value } from '../../../shared/api/desk-site.js';
import { isFields, valueAt } from '../../../shared/values';
import { ask, refresh } from '../api';
import { notify } from '../components/notice';
import { Failed, QueryResult, ScreenTitle } from '../components/states';
import { FileEditor } from '../editor/file-editor';
import { Accordion } from '../form/accordion';
import { findEntrySchema, toTitle } from '../form/schema';
import { Field, FieldList } from '../form/schema-form';
import { words } from '../site-words';
import { forget, listKept, useOpened, useSiteFiles } from '../editor/use-draft';

/** A page: its own fields, and its sections. */
export function PageEditor() {
  const { id = '' } = useParams();
  const file = `pages/${id}.yaml`;
  const opened = useOpened(file);
  const site = useSiteFiles();
  const label = site.data?.pages.find((page) => page.file === file)?.label;
  const isThere = opened.data?.value !== null || listKept().includes(file);
  return (
    <>
      <ScreenTitle name={label ?? toTitle(id)} isWide>
        <Back />
      </ScreenTitle>
      {opened.data && !isThere ? (
        <Failed error={new Error(words.noSuchFile)} />
      ) : (
        <FileEditor file={file} schema="page">
          {(value, schema) => {
            const { sections, ...own } = schema.properties!;
            return (
              <>
                <Accordion name={words.page} path={[]} holds={(step) => step !== 'sections'}>
                  {() => (
                    <>
                      <FieldList
                        schema={schema}
                        value={value}
                        path={[]}
                        only={Object.keys(own)}
                        hasMore
                      />
                      {opened.data?.value !== null && file !== 'pages/home.yaml' && (
                        <RemovePage file={file} name={label ?? id} base={opened.data!.value} />
                      )}
                    </>
                  )}
                </Accordion>
                <Field
                  schema={sections!}
                  value={isFields(value) ? valueAt(value, ['sections']) : undefined}
                  path={['sections']}
                  title={words.sections}
                  isRequired
                  order={Object.keys(schema.properties!)}
                />
              </>
            );
          }}
        </FileEditor>
      )}
    </>
  );
}

function Back() {
  return (
    <Link className="target" to="/pages">
      {words.allPages}
    </Link>
  );
}

function RemovePage({ file, name, base }: { file: string; name: string; base: Value }) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => ask<Saved>('site/files', 'POST', { file, base, value: null }),
    onSuccess: ({ undo }) => {
      forget(file);
      notify(words.pageRemoved(name), undo);
      refresh();
      void navigate('/pages');
    },
  });
  return (
    <>
      {remove.error && <Failed error={remove.error} />}
      <Button
        variant="default"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
        style={{ justifySelf: 'start' }}
      >
        {words.removePage}
      </Button>
    </>
  );
}

/** A list that pages share, as entries of the kind that it has. */
export function SharedList() {
  const { id = '' } = useParams();
  const site = useSiteFiles();
  return (
    <>
      <ScreenTitle name={words.sharedList(id)} isWide>
        <Back />
      </ScreenTitle>
      <QueryResult query={site}>
        {() => (
          <FileEditor file={`shared/${id}.yaml`} schema="page">
            {(value, schema) => (
              <Field
                schema={findEntrySchema(schema, value)}
                value={value}
                path={[]}
                title={words.sharedList(id)}
                isRequired
              />
            )}
          </FileEditor>
        )}
      </QueryResult>
    </>
  );
}
