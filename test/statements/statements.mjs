/**
 * What the product promises, sentence by sentence: the test that guards it, and a way to break it
 * that this test must notice. `npm run test:statements` tries them all.
 *
 * By the test's file: each statement, and to it (part of) the test's name, and in which file what is
 * replaced by what.
 */
const GUARDS = {
  'test/browser/content.browser-spec.ts': {
    '30 years of experience, southern England, once a club owner':
      'says who the business is | sites/chalk-and-neon/pages/home.yaml: there was a club, and our DJ owned it. Own a club → there was a bar, and our DJ owned it. Own a bar',
    '/ has the sections home, services, gallery, about and contact':
      'has its five sections | sites/chalk-and-neon/pages/home.yaml: id: home → id: top',
    'The wedding page: coverage':
      'has its offers, its coverage and an address | sites/chalk-and-neon/pages/wedding-dj-hampshire.yaml: name: Winchester → name: Fareham',
    'The wedding page: four offers':
      'has its offers, its coverage and an address | sites/chalk-and-neon/pages/wedding-dj-hampshire.yaml: title: Ceremony music → title: Quiet music',
    'The wedding page has an email address of its own':
      "has its offers, its coverage and an address | client/components/contact-links.tsx: mailbox === 'weddings' ? site.weddingEmail : site.email → site.email",
    'The Dorset page: coverage':
      'has its offers, its equipment | sites/chalk-and-neon/pages/party-dj-dorset.yaml: name: Ferndown → name: Swanage',
    'The Dorset page: four offers':
      'has its offers, its equipment | client/sections/cards-section.tsx: items.map( → items.slice(1).map(',
    'The Dorset page: three equipment cards':
      'has its offers, its equipment | client/sections/specs-section.tsx: {items.map( → {items.slice(1).map(',
    'The birthday page: four age groups':
      'has its age groups | sites/chalk-and-neon/pages/birthday-party-dj.yaml: ages: 13-17 → ages: 12-17',
    'The birthday page: six offers':
      'has its age groups | sites/chalk-and-neon/pages/birthday-party-dj.yaml: title: Disco and DJ\n → title: Disco and DJ\n        text: Another.\n      - title: One more\n',
    'The birthday page: a venue list':
      'has its age groups | client/sections/places-section.tsx: {items.map( → {items.slice(0, 2).map(',
    'Call Now and Get Quote Online':
      'has its age groups | client/components/call-links.tsx: <Button component={Link} to={contact} variant="outlined"> → <Button component={Link} to="/#about" variant="outlined">',
    'Birthday packages run 2-8 hours':
      'has its age groups | sites/chalk-and-neon/pages/birthday-party-dj.yaml: packages of 2-8 hours" → packages of 2-6 hours"',
    'The corporate page: event types':
      'has its event types | sites/chalk-and-neon/pages/corporate-events-dj.yaml: title: Product launches → title: Openings',
    'The corporate page: stats':
      'has its event types | sites/chalk-and-neon/pages/corporate-events-dj.yaml: value: 500+ → value: 400+',
    'The areas page: 15, 15 and 8 towns':
      'has 15, 15 and 8 towns | sites/chalk-and-neon/areas.yaml:     - { name: Gosport, at: [50.795, -1.13] }\n → ',
    'The areas page: stats':
      'has 15, 15 and 8 towns | sites/chalk-and-neon/pages/areas-served.yaml: value: 50+ → value: 38+',
    'No travel charges within the standard coverage area':
      'has 15, 15 and 8 towns | sites/chalk-and-neon/pages/areas-served.yaml: intro: No travel charges within → intro: Low travel charges within',
    'The services section links four pages; karaoke has none':
      'leads to four service pages | sites/chalk-and-neon/pages/home.yaml: page: corporate-events-dj → page: birthday-party-dj',
    'The phone is answered 7 days a week':
      'says when it can be called | sites/chalk-and-neon/pages/home.yaml: available 7 days a week" → available most days"',
    'Email is answered within 24 hours':
      'says when it can be called | sites/chalk-and-neon/pages/home.yaml: we answer within 24 hours" → we answer soon"',
  },
  'test/browser/any-site-words.browser-spec.ts': {
    'Visitors browse, call and write without JavaScript':
      'can be read, called and written to without JavaScript | client/layout/header.module.css: .nav:not(.open) {\n      display: block; → .nav:not(.open) {\n      display: none;',
  },
  'test/browser/hero.browser-spec.ts': {
    'The hero has a Book Now link that leads to the contact section':
      "it can’t be loaded | client/sections/hero-section.tsx: ? '#contact' : contact → ? '#services' : contact",
    'Loading fails: black instead of the film':
      "it can’t be loaded | client/hero/use-film.ts: element.addEventListener('error',  → element.addEventListener('stalled', ",
    'Plays muted at 1.5 times its speed once it can':
      'plays muted at 1.5 | client/hero/hero-state.ts: HERO_PLAYBACK_RATE = 1.5 → HERO_PLAYBACK_RATE = 1',
    'Autoplay refused: black instead of the film':
      "autoplay is refused | client/hero/hero-state.ts: if (event === 'failed') return { ...state, status: 'fallback' }; → if (event === 'failed') return state;",
    'A playback failure is logged to the console':
      'it can’t be decoded | client/hero/use-film.ts: console.error( → String(',
    'Unmuting restarts the film from the start':
      'starts again from its beginning | client/hero/use-film.ts: element.currentTime = 0; → ',
    'Switches between muted and unmuted':
      'starts again from its beginning | client/hero/use-film.ts: element.muted = !element.muted; → element.muted = false;',
  },
  'test/browser/booking.browser-spec.ts': {
    'The contact section embeds a booking widget of another company':
      'asks nothing of another company | client/sections/contact-section.tsx: {contact.booking && booking && <BookingPanel booking={booking} />} → ',
    'The form-embed script is loaded once':
      'asks nothing of another company | client/booking/booking-frame.tsx: script.src === src → script.src === undefined',
    'The booking frame is at least 600 px high':
      'is as high as its frame says | client/booking/booking-messages.ts: MIN_FRAME_HEIGHT = 600 → MIN_FRAME_HEIGHT = 500',
  },
  'test/browser/navigation.browser-spec.ts': {
    'The Dorset page is not linked from the navigation':
      'to the Dorset page | sites/chalk-and-neon/site.yaml: services:\n    - wedding-dj-hampshire\n → services:\n    - wedding-dj-hampshire\n    - party-dj-dorset\n',
    'A bar with six links':
      'has exactly six links | client/layout/header.tsx: navigation.header.map( → navigation.header.slice(1).map(',
    'The bar is fixed':
      'has exactly six links | client/layout/header.module.css: position: sticky;\n  z-index: 10; → position: absolute;\n  z-index: 10;',
    'A mobile menu that toggles open and closed':
      'opens, and is closed | client/layout/header.tsx: setOpenAt(isOpen ? undefined : key) → setOpenAt(key)',
    'Off the home page, section links go to / with a hash':
      'leads to the sections from | client/layout/use-page-move.ts: const target = document.getElementById( → const target = !isSamePage ? null : document.getElementById(',
    'The footer has Quick Links':
      'has the header’s links | client/layout/footer.tsx: heading={words.quickLinks} links={navigation.header} → heading={words.quickLinks} links={navigation.services}',
    'The footer has Privacy, Terms and Legal as placeholders':
      'has the header’s links | client/layout/footer.tsx: <LegalLink label={words.terms} url={links.terms} /> → ',
  },
  'test/e2e/pages.e2e-spec.ts': {
    'Any other path: a 404 page that says Page Not Found':
      "gives the 404 page | shared/words/english.ts: pageNotFound: 'Page Not Found' → pageNotFound: 'Not here'",
  },
  'test/browser/gallery.browser-spec.ts': {
    'One large card, the first featured film':
      'shows the first featured film | client/sections/gallery-section.tsx: const [feature] = featured.data; → const feature = featured.data.at(-1);',
    'A grid of those that are not featured':
      'shows the first featured film | client/sections/gallery-section.tsx: all.data.filter((video) => !video.featured) → all.data',
    'Loading gallery..., and then the content':
      "says that it loads | shared/words/english.ts: loadingGallery: 'Loading gallery...' → loadingGallery: 'Please wait'",
    'A failed call gives a sentence, the phone number and Try again':
      'says that it loads | client/components/reach-us.tsx: <a href={`tel:${phone.e164}`}> → <a href="/">',
  },
  'test/e2e/videos-api.e2e-spec.ts': {
    'A film without its fields is none: the API’s shape':
      'lists the demonstration films | src/gallery/videos/videos.service.ts: category, featured };\n → category: category.length as never, featured };\n',
    'thumbnailUrl is optional':
      "leaves out a missing thumbnail | src/gallery/videos/videos.service.ts: thumbnailUrl === null ? {} : { thumbnailUrl } → thumbnailUrl === null ? { thumbnailUrl: '' } : { thumbnailUrl }",
    'featured=true returns the featured films':
      'filters by featured | src/gallery/videos/videos.service.ts: where: featured === undefined ? {} : { featured } → where: featured === undefined ? {} : {}',
  },
  'client/toast/toast-store.spec.ts': {
    'At most one toast at a time':
      'holds one toast | client/toast/toast-store.ts: TOAST_LIMIT = 1; → TOAST_LIMIT = 2;',
    'A dismissed toast is removed after 1000000 ms':
      '1000000 ms | client/toast/toast-store.ts: 1_000_000 → 999_999',
  },
  'test/browser/notifications.browser-spec.ts': {
    'A toast is shown for 5000 ms':
      'are shown for 5000 ms | client/toast/toaster.tsx: TOAST_DURATION = 5000 → TOAST_DURATION = 4999',
    'Swiped to the right':
      'swiped 51 px | client/toast/toaster.tsx: swipeDirection="right" → swipeDirection="left"',
    'The threshold of a swipe is 50':
      'swiped 51 px | client/toast/toaster.tsx: SWIPE_THRESHOLD = 50 → SWIPE_THRESHOLD = 51',
    'A swipe of 50 does not close':
      'swiped 50 px | client/toast/toaster.tsx: SWIPE_THRESHOLD = 50 → SWIPE_THRESHOLD = 49',
    'F8 leads to the toasts':
      "are reached with F8 | client/toast/toaster.tsx: hotkey={['F8']} → hotkey={['F9']}",
    'A tooltip opens after 700 ms':
      'open after 700 ms | client/tooltip/tooltip.tsx: TOOLTIP_OPEN_DELAY = 700 → TOOLTIP_OPEN_DELAY = 699',
    'The next opens at once within 300 ms':
      'open after 700 ms | client/tooltip/tooltip.tsx: TOOLTIP_SKIP_DELAY = 300 → TOOLTIP_SKIP_DELAY = 301',
  },
  'test/e2e/fetch-json.e2e-spec.ts': {
    'The path is the key’s parts joined with slashes':
      "joins the key’s parts | client/api/fetch-json.ts: queryKey.join('/') → queryKey.join('')",
    'Credentials are sent':
      "sends credentials | client/api/fetch-json.ts: credentials: 'include' → credentials: 'omit'",
    '401 gives null when asked for':
      "throws on 401 | client/api/fetch-json.ts: on401 === 'returnNull' → on401 !== 'returnNull'",
    '401 throws by default':
      "throws on 401 | client/api/fetch-json.ts: on401 = 'throw' → on401 = 'returnNull'",
    'An error says the status, a colon and the body':
      'throws the status, a colon | client/api/fetch-json.ts: ${response.status}: ${ → ${response.status} ${',
    'Or the status text when the body is empty':
      "throws the status text | client/api/fetch-json.ts: || response.statusText → || 'nothing'",
  },
  'client/api/query-client.spec.ts': {
    'Data never goes stale, and focus refetches nothing':
      'never reads again | client/api/query-client.ts: staleTime: Infinity → staleTime: 0',
    'No polling':
      'never reads again | client/api/query-client.ts: refetchInterval: false → refetchInterval: 1000',
    'No retries for queries':
      'does not try a failed query | client/api/query-client.ts: retry: false,\n        // → retry: 1,\n        //',
    'No retries for mutations':
      'does not try a failed mutation | client/api/query-client.ts: mutations: { retry: false } → mutations: { retry: 1 }',
  },
  'src/gallery/videos/videos.service.spec.ts': {
    'A new film goes first':
      'puts a new film first | src/gallery/videos/videos.service.ts: ?? 0) - 1 → ?? 0) + 1',
    'Removing a film removes files that nothing uses any more':
      'in all widths, and nothing else | src/gallery/videos/video-files.service.ts: await this.removeUnused(made); → await this.removeUnused([]);',
    'An address in /media is that of a file that is there':
      'refuses a bad url | src/gallery/videos/video-files.service.ts: if (!missing) continue; → continue;',
    'What import refuses, it refuses as a whole':
      "rolls back a change | src/platform/database/sqlite.database.ts: writer.query('ROLLBACK') → writer.query('COMMIT')",
  },
  'src/gallery/backup/backup.spec.ts': {
    'A restore takes nothing but what was backed up':
      'that is changed is refused | src/gallery/backup/unpack-backup.ts: file.size !== size || file.sha256 !== sha256 → file.size < 0',
  },
  'src/gallery/backup/there-and-back.spec.ts': {
    'A gallery is the same after the way to PostgreSQL and back':
      'is the same after the way there and back | src/platform/database/postgres.database.ts: RESTART WITH ${nextId} → RESTART WITH 1',
  },
  'src/platform/database/roll-back.spec.ts': {
    'An older program runs on a newer database that allows it':
      'is used all the same | src/platform/database/oldest-program.ts: VERSION) <= 0 → VERSION) < 0',
  },
  'test/e2e/page-cache.e2e-spec.ts': {
    'A page is rendered once, however many ask for it':
      'renders a page once | src/web/http/page-cache.ts: Object.assign(entry, { version, isUpToDate: false }) → entry.isUpToDate = false',
    'A change of the gallery shows by itself':
      'shows a change by itself | src/web/http/page-refresher.ts: this.cache.filmsVersion = await → await',
    'An answer from memory is a 304 for who has it':
      'is a 304 without a body | src/web/http/cached-page.ts: if (fresh(request.headers, this.headers)) → if (false)',
  },
  'test/e2e/without-database.e2e-spec.ts': {
    'What is made of films comes from memory while the database is away':
      "every response comes from the cache | src/web/http/cached-addresses.ts:   '/sitemap.xml',\n → ",
    'An outage is one line in the log each way, whatever its reason turns into':
      'every response comes from the cache | src/web/http/page-refresher.ts: if (!this.isStale) this.logger.error( → this.logger.error(',
  },
  'test/e2e/caching.e2e-spec.ts': {
    'A cache in front gets no leave to keep an error':
      "may not store | src/web/http/error.filter.ts: response.removeHeader('CDN-Cache-Control'); → ",
    'Browsers keep only those files for good that nothing can replace':
      'that the operator put there may change | src/gallery/media/media.controller.ts: (await this.isFinal(file)) ? CACHED_FOR_EVER → CONTENT_NAME.test(path) ? CACHED_FOR_EVER',
  },
  'test/e2e/unreadable.e2e-spec.ts': {
    'A page with a part missing is not kept':
      "isn’t cached, and the cause is logged | src/web/pages/pages.controller.ts: isComplete ? 'no-cache' : 'no-store' → isComplete ? 'no-cache' : 'no-cache'",
  },
  'test/e2e/faults.e2e-spec.ts': {
    'A site without its database says that it is not ready':
      'carries on without its database | src/platform/database/sqlite.database.ts: if (this.findInode() === this.openInode) return; → return;',
  },
  'test/e2e/limits.e2e-spec.ts': {
    'A GET has no body':
      "refuses a body with GET / | src/web/http/limits.ts: (headers['content-length'] ?? '0') !== '0' → false",
  },
  'test/e2e/following.e2e-spec.ts': {
    'A change of the folder is shown by itself':
      'a file is written in place | src/site/content/content.service.ts: if (this.folder) this.scheduleLook(this.folder); → ',
    'A link that is pointed at another version is a change':
      'as Kubernetes does | src/site/content/read/fingerprint-folder.ts: realpath, stat } → realpath, lstat as stat }',
    'A write that keeps size and time is a change':
      'keeps its size and its time | src/site/content/read/fingerprint-folder.ts: [size, mtimeMs, ctimeMs, ino].join() → [size, mtimeMs].join()',
    'A fault keeps the last good content':
      'leaves the last good content | src/site/content/read-site.ts: ...(content && faults.all.length === 0 && { content }), → content: content ?? ({} as SiteContent),',
    'A fault is logged once':
      'leaves the last good content | src/site/content/content.service.ts: if (!logged.includes(fault)) this.logger.error(fault); → this.logger.error(fault);',
    'A fault at a start keeps what the data folder has seen':
      'what this data folder has seen last | src/site/content/content.service.ts: this.ownFolder ? readKept → this.config.isDevelopment ? readKept',
    'The readiness check counts the faults, and stays well':
      'when the folder vanishes | src/web/health/health.controller.ts: faults: this.content.faults.length → faults: 0',
    'A site of one’s own starts without demonstration films':
      'starts without films | src/gallery/videos/demo-films.ts: config.siteDir ||  → ',
  },
  'src/site/content/read-site.spec.ts': {
    'A field that is not known is named, with the one that was meant':
      'sections[1].headding: there is no such field | src/site/content/read/suggest.ts: steps <= most → steps < 0',
    'A text that YAML cuts is a fault':
      "YAML leaves out “#1 in York” | src/site/content/read/parse-yaml.ts: node.type === 'PLAIN' && isText && cut → node.type === 'PLAIN' && isText && cut === ''",
    'Ink that is hard to read on its ground is a fault, with the ratio':
      'ink #303030 on ground #101010 | src/site/content/check/contrast.ts: READABLE = 4.5 → READABLE = 1.2',
    'A link out of the folder is a fault':
      'leads out of the folder by a link | src/site/content/read/site-folder.ts: !real.startsWith(realpathSync(this.path) + sep) → real === sep',
  },
  'test/e2e/site-commands.e2e-spec.ts': {
    'site check fails when there is a fault':
      'names each fault on a line | src/site/cli/check-command.ts: throw new CommanderError(1, → throw new CommanderError(0,',
    'site init refuses a folder that is not empty':
      'refuses a folder that is not empty | src/site/editing/write-site.ts: readdirSync(target).length > 0 → readdirSync(target).length > 99',
    'What `site pictures` has made is not made again':
      'so that a server has nothing to make | src/site/pictures/pictures.service.ts: join(folder, MADE_FOLDER),  → ',
  },
  'test/architecture/walls.spec.ts': {
    'The script holds no page’s text':
      'holds no sentence of a site | client/sections/hero-section.tsx: {words.bookNow} → Thirty years of one more song',
  },
  'test/browser/any-site.browser-spec.ts': {
    'Nothing is fetched on a first visit':
      'asks neither the API nor another origin | client/entry-client.tsx: createQueryClient(data) → createQueryClient({})',
  },
  'test/browser/moving.browser-spec.ts': {
    'A page’s JSON is fetched once, and never again':
      'and never again | client/api/prefetch-route.ts: queryClient.ensureQueryData<PageResponse>({ queryKey: [pagePath] }) → queryClient.fetchQuery<PageResponse>({ queryKey: [pagePath], staleTime: 0 })',
    'The old page stays until the next one has come':
      'is read once | client/use-shown-location.ts: if (isReady && shown.location !== location) → if (shown.location !== location)',
    'A page that can’t be read is loaded as a document':
      'when it can’t be read | client/use-shown-location.ts: () => isCurrent && window.location.reload() → () => {}',
    'A tab that is older than the build loads documents':
      'when another build has made it | client/use-shown-location.ts: page?.version === version → page !== undefined',
  },
  'test/e2e/any-site.e2e-spec.ts': {
    'An older address leads to its page, with the query':
      "sends older addresses to their pages | src/web/http/normalise-path.middleware.ts: target + (query < 0 ? '' : request.url.slice(query)) → target",
    'Pages as JSON have an ETag':
      'gives the page as the browser draws it | src/web/pages/page-responses.controller.ts: each.id === id → each.path === id',
  },
  'src/site/pictures/make-files.spec.ts': {
    'Where a photograph was taken is not passed on':
      "hold nothing that the camera wrote | src/gallery/media/encode-picture.ts: resized.webp().toBuffer(); → resized.withExif({ IFD3: { GPSLatitudeRef: 'N' } }).webp().toBuffer();",
    'A photograph is shown upright':
      "hold nothing that the camera wrote | src/site/pictures/open-original.ts: failOn: 'error' }).autoOrient(); → failOn: 'error' });",
  },
  'src/site/pictures/pictures.service.spec.ts': {
    'The pictures that ship are not made again':
      'that ship with the product | src/site/pictures/picture-store.ts: new Set([this.folder, ...this.madeFolders] → new Set([this.folder]',
  },
  'test/e2e/pictures.e2e-spec.ts': {
    'No page asks for a picture that isn’t there yet':
      'is on its page once it is made | src/site/content/snapshot.ts: isReady ? shown : { ...shown, placeholder } → shown',
    'A server waits for a picture that only another has made':
      'comes from a server that has only begun | src/site/pictures/pictures.service.ts: !this.store.find(file) && this.isUnfinished(file) → false',
    'A picture has one ETag on all replicas':
      'comes from a server that has only begun | src/site/content/site-files.controller.ts: CACHED_FOR_EVER, name) → CACHED_FOR_EVER)',
  },
  'test/e2e/upgrade.e2e-spec.ts': {
    'An upgrade while the folder has a fault shows the last good content':
      'shows the last good content | src/site/content/kept-content.ts: kept.format === FORMAT → kept.version === VERSION',
  },
  'shared/words/find-words.spec.ts': {
    'The product speaks the site’s language':
      'say in fr-FR that 4 is | shared/words/find-words.ts: ...WORDS[language] → ...ENGLISH',
    'Each of the product’s words can be replaced':
      'give way to the site’s own | shared/words/find-words.ts: { ...WORDS[language], ...own } → { ...own, ...WORDS[language] }',
  },
  'test/browser/phone.browser-spec.ts': {
    'On a phone, a page’s buttons are on the first screen':
      'shows its buttons on the first screen | client/pages/page-hero.module.css: order: 1 → order: 0',
    'The keyboard reaches whatever slides sideways':
      "moves rows sideways by keyboard | client/components/row.tsx: list.setAttribute('tabindex', '0') → list.setAttribute('tabindex', '-1')",
    'What is folded is on paper':
      'shows all of it, in black | client/components/fold.module.css: @media print, (scripting: none) → @media (scripting: none)',
  },
};

export const STATEMENTS = Object.entries(GUARDS).flatMap(([test, statements]) =>
  Object.entries(statements).map(([statement, how]) => {
    const [, name, file, from, to] = /^(.*?) \| (\S+): ([^]*) → ([^]*)$/.exec(how);
    return { statement, test, name, file, from, to };
  }),
);
