import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Saved } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { AsyncButton } from '../components/async-button';
import { notify } from '../components/notice';
import { Failed, ScreenTitle } from '../components/states';
import { FileEditor } from '../editor/file-editor';
import { keepChanges, listChanged, useOpened, useSiteFiles } from '../editor/use-draft';
import { Accordion } from '../form/accordion';
import { Field, FieldList } from '../form/schema-form';
import { words } from '../site-words';

/** A page: its own fields, and its sections. */
export function PageEditor() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const file = `pages/${id}.yaml`;
  const site = useSiteFiles();
  const { data: opened } = useOpened(file);
  const isOnSite = opened?.value !== null;
  const name = site.data?.pages.find((page) => page.file === file)?.label ?? words.newPage;
  const remove = async () => {
    const input = { file, base: opened!.value, value: null };
    const { undo } = await ask<Saved>('site/files', 'POST', input);
    keepChanges(file, null);
    notify(words.isRemoved(name), undo);
    await navigate('/pages');
  };
  return (
    <>
      <ScreenTitle name={site.data ? name : words.page} isWide>
        <Back />
      </ScreenTitle>
      {!isOnSite && !listChanged().includes(file) ? (
        <Failed error={new Error(words.noSuchFile)} />
      ) : (
        <FileEditor file={file}>
          {(value, schema) => {
            const own = Object.keys(schema.properties!).filter((each) => each !== 'sections');
            return (
              <>
                <Accordion name={words.page} path={[]} names={own}>
                  {() => (
                    <>
                      <FieldList schema={schema} value={value} path={[]} only={own} />
                      {isOnSite && id !== 'home' && (
                        <AsyncButton style={{ justifySelf: 'start' }} onPress={remove}>
                          {words.removePage}
                        </AsyncButton>
                      )}
                    </>
                  )}
                </Accordion>
                <FieldList schema={schema} value={value} path={[]} only={['sections']} />
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

/** A list that pages share, as entries of the kind that it has. */
export function SharedList() {
  const { id = '' } = useParams();
  const title = words.sharedList(id);
  return (
    <>
      <ScreenTitle name={title} isWide>
        <Back />
      </ScreenTitle>
      <FileEditor file={`shared/${id}.yaml`}>
        {(value, schema) => (
          <Field schema={schema} value={value} path={[]} title={title} isRequired />
        )}
      </FileEditor>
    </>
  );
}
