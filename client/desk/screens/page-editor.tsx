import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { SiteFault } from '../../../shared/api/desk-site.js';
import { change, type DeskError } from '../api';
import { AsyncButton } from '../components/async-button';
import { Dialog } from '../components/dialog';
import { KEEP_NOTICE } from '../components/notice';
import { Failed, ScreenTitle } from '../components/states';
import { FaultList } from '../editor/fault-list';
import { FileEditor } from '../editor/file-editor';
import { hidePage, useOpened, useSiteFiles } from '../editor/use-draft';
import { Accordion } from '../form/accordion';
import { Field, FieldList } from '../form/schema-form';
import { describePlace, words } from '../words';
import { listUnsent } from '../unsent';
import { MenuOffer } from './menu-offer';
import { useLook } from './opening';
import { SiteScreen } from './site-screen';

export function PageEditor() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const file = `pages/${id}.yaml`;
  const site = useSiteFiles();
  const { data: opened } = useOpened(file);
  const isOnSite = opened?.value !== null;
  const page = site.data?.pages.find((each) => each.file === file);
  const name = page?.label ?? describePlace(file);
  useLook(site.data?.folder ? page?.file : undefined);
  /** Links that lead to this page, which can’t be removed yet. */
  const [leading, setLeading] = useState<readonly SiteFault[]>();
  const remove = () =>
    change(words.isRemoved(name), `site/files/${file}`, 'DELETE').then(
      () => navigate('/pages', KEEP_NOTICE),
      (error: DeskError) => {
        if (error.faults.length === 0) throw error;
        setLeading(error.faults);
      },
    );
  const hide = async () => {
    await hidePage(file, name);
    setLeading(undefined);
  };
  return (
    <>
      <ScreenTitle name={name}>
        <Link className="target" to="/pages">
          All pages
        </Link>
      </ScreenTitle>
      {!isOnSite && opened.draft === undefined && !listUnsent().includes(file) ? (
        <Failed error={new Error('This isn’t there any more.')} />
      ) : (
        <FileEditor file={file} notice={!page?.isHidden && <MenuOffer file={file} page={page} />}>
          {(value, schema) => {
            const own = Object.keys(schema.properties!).filter((each) => each !== 'sections');
            return (
              <>
                <Accordion name="Page" path={[]} names={own}>
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
      {leading && (
        <Dialog title={words.removePage} onClose={() => setLeading(undefined)}>
          <p>
            Something leads to this page, and would lead nowhere. Change it first, or only hide the
            page: then no visitor sees it or a link to it.
          </p>
          <FaultList faults={leading} aria-label="What leads to it" />
          <AsyncButton variant="filled" onPress={hide}>
            Hide it instead
          </AsyncButton>
        </Dialog>
      )}
    </>
  );
}

export function AreasEditor() {
  const name = words.screens.areas;
  return (
    <SiteScreen name={name}>
      {() => (
        <FileEditor file="areas.yaml">
          {(value, schema) => (
            <Field schema={schema} value={value} path={[]} title={name} isRequired />
          )}
        </FileEditor>
      )}
    </SiteScreen>
  );
}
