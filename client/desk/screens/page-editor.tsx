import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Draft, SiteFault } from '../../../shared/api/desk-site.js';
import type { Fields } from '../../../shared/values';
import { ask, change } from '../api';
import { AsyncButton } from '../components/async-button';
import { Dialog } from '../components/dialog';
import { Failed, ScreenTitle } from '../components/states';
import { FileEditor } from '../editor/file-editor';
import { changeFile, keepChanges, listChanged, useOpened, useSiteFiles } from '../editor/use-draft';
import { Accordion } from '../form/accordion';
import { Field, FieldList } from '../form/schema-form';
import { words } from '../site-words';
import { MenuOffer } from './menu-offer';
import { useLook } from './opening';

/** A page: its own fields, and its sections. */
export function PageEditor() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const file = `pages/${id}.yaml`;
  const site = useSiteFiles();
  const { data: opened } = useOpened(file);
  const isOnSite = opened?.value !== null;
  const labelOf = (of: string) =>
    site.data?.pages.find((page) => page.file === of)?.label ?? words.everyPage;
  const page = site.data?.pages.find((each) => each.file === file);
  const name = page?.label ?? words.newPage;
  useLook(page?.file);
  const [links, setLinks] = useState<SiteFault[]>();
  const removal = () => ({ file, base: opened!.value, value: null });
  const askBefore = async () => {
    const drawn = await ask<Draft>('site/drafts', 'POST', removal());
    if (drawn.faults.length > 0) setLinks(drawn.faults);
    else await remove();
  };
  const remove = async () => {
    await change(words.isRemoved(name), 'site/files', 'POST', removal());
    keepChanges(file, null);
    await navigate('/pages');
  };
  const hide = async () => {
    await changeFile(words.nowHidden(name), file, (value) => ({
      ...(value as Fields),
      hidden: true,
    }));
    setLinks(undefined);
  };
  return (
    <>
      <ScreenTitle name={site.data ? name : words.page} isWide>
        <Back />
      </ScreenTitle>
      {!isOnSite && !listChanged().includes(file) && !opened.kept ? (
        <Failed error={new Error(words.noSuchFile)} />
      ) : (
        <FileEditor
          file={file}
          notice={isOnSite && page && !page.isHidden && <MenuOffer page={page} />}
        >
          {(value, schema) => {
            const own = Object.keys(schema.properties!).filter((each) => each !== 'sections');
            return (
              <>
                <Accordion name={words.page} path={[]} names={own}>
                  {() => (
                    <>
                      <FieldList schema={schema} value={value} path={[]} only={own} />
                      {isOnSite && id !== 'home' && (
                        <AsyncButton style={{ justifySelf: 'start' }} onPress={askBefore}>
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
      {links && (
        <Dialog title={words.removePage} onClose={() => setLinks(undefined)}>
          <p>{words.linksFirst}</p>
          <ul aria-label={words.links}>
            {links.map((link, index) => (
              <li key={index}>{`${labelOf(link.file)}: ${link.message}`}</li>
            ))}
          </ul>
          <AsyncButton variant="filled" onPress={hide}>
            {words.hideInstead}
          </AsyncButton>
        </Dialog>
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
