/**
 * What the product promises, sentence by sentence: the test that guards it, and a way to break it
 * that this test must notice. `npm run test:statements` tries them all.
 *
 * By the test's file and (part of) its name: each statement, and in which file what is replaced by
 * what.
 */
const GUARDS = {
  'test/browser/content.browser-spec.ts': {
    'says who the business is': {
      '30 years of experience, southern England, once a club owner':
        'sites/chalk-and-neon/pages/home.yaml: there was a club, and our DJ owned it. Own a club → there was a bar, and our DJ owned it. Own a bar',
    },
    'has its five sections': {
      '/ has the sections home, services, gallery, about and contact':
        'sites/chalk-and-neon/pages/home.yaml: id: home → id: top',
    },
    'has its offers, its coverage and an address': {
      'The wedding page: coverage':
        'sites/chalk-and-neon/pages/wedding-dj-hampshire.yaml: name: Winchester → name: Fareham',
      'The wedding page: four offers':
        'sites/chalk-and-neon/pages/wedding-dj-hampshire.yaml: title: Ceremony music → title: Quiet music',
      'The wedding page has an email address of its own':
        "client/components/contact-links.tsx: mailbox === 'weddings' ? site.weddingEmail : site.email → site.email",
    },
    'has its offers, its equipment': {
      'The Dorset page: coverage':
        'sites/chalk-and-neon/pages/party-dj-dorset.yaml: name: Ferndown → name: Swanage',
      'The Dorset page: four offers':
        'client/sections/cards-section.tsx: items.map( → items.slice(1).map(',
      'The Dorset page: three equipment cards':
        'client/sections/specs-section.tsx: {items.map( → {items.slice(1).map(',
    },
    'has its age groups': {
      'The birthday page: four age groups':
        'sites/chalk-and-neon/pages/birthday-party-dj.yaml: ages: 13-17 → ages: 12-17',
      'The birthday page: six offers':
        'sites/chalk-and-neon/pages/birthday-party-dj.yaml: title: Disco and DJ\n → title: Disco and DJ\n        text: Another.\n      - title: One more\n',
      'The birthday page: a venue list':
        'client/sections/places-section.tsx: {items.map( → {items.slice(0, 2).map(',
      'Call Now and Get Quote Online':
        'client/components/call-links.tsx: <Button component={Link} to={contact} variant="outlined"> → <Button component={Link} to="/#about" variant="outlined">',
      'Birthday packages run 2-8 hours':
        'sites/chalk-and-neon/pages/birthday-party-dj.yaml: packages of 2-8 hours" → packages of 2-6 hours"',
    },
    'has its event types': {
      'The corporate page: event types':
        'sites/chalk-and-neon/pages/corporate-events-dj.yaml: title: Product launches → title: Openings',
      'The corporate page: stats':
        'sites/chalk-and-neon/pages/corporate-events-dj.yaml: value: 500+ → value: 400+',
    },
    'has 15, 15 and 8 towns': {
      'The areas page: 15, 15 and 8 towns':
        'sites/chalk-and-neon/areas.yaml:     - { name: Gosport, at: [50.795, -1.13] }\n → ',
      'The areas page: stats':
        'sites/chalk-and-neon/pages/areas-served.yaml: value: 50+ → value: 38+',
      'No travel charges within the standard coverage area':
        'sites/chalk-and-neon/pages/areas-served.yaml: intro: No travel charges within → intro: Low travel charges within',
    },
    'leads to four service pages': {
      'The services section links four pages; karaoke has none':
        'sites/chalk-and-neon/pages/home.yaml: page: corporate-events-dj → page: birthday-party-dj',
    },
    'says when it can be called': {
      'The phone is answered 7 days a week':
        'sites/chalk-and-neon/pages/home.yaml: available 7 days a week" → available most days"',
      'Email is answered within 24 hours':
        'sites/chalk-and-neon/pages/home.yaml: we answer within 24 hours" → we answer soon"',
    },
  },
  'test/browser/any-site-words.browser-spec.ts': {
    'can be read, called and written to without JavaScript': {
      'Visitors browse, call and write without JavaScript':
        'client/layout/header.module.css: .nav:not(.open) {\n      display: block; → .nav:not(.open) {\n      display: none;',
    },
  },
  'test/browser/hero.browser-spec.ts': {
    'it can’t be loaded': {
      'The hero has a Book Now link that leads to the contact section':
        "client/sections/hero-section.tsx: ? '#contact' : contact → ? '#services' : contact",
      'Loading fails: black instead of the film':
        "client/hero/use-film.ts: element.addEventListener('error',  → element.addEventListener('stalled', ",
    },
    'plays muted at 1.5': {
      'Plays muted at 1.5 times its speed once it can':
        'client/hero/hero-state.ts: HERO_PLAYBACK_RATE = 1.5 → HERO_PLAYBACK_RATE = 1',
    },
    'autoplay is refused': {
      'Autoplay refused: black instead of the film':
        "client/hero/hero-state.ts: if (event === 'failed') return { ...state, status: 'fallback' }; → if (event === 'failed') return state;",
    },
    'it can’t be decoded': {
      'A playback failure is logged to the console':
        'client/hero/use-film.ts: console.error( → String(',
    },
    'starts again from its beginning': {
      'Unmuting restarts the film from the start':
        'client/hero/use-film.ts: element.currentTime = 0; → ',
      'Switches between muted and unmuted':
        'client/hero/use-film.ts: element.muted = !element.muted; → element.muted = false;',
    },
  },
  'test/browser/booking.browser-spec.ts': {
    'asks nothing of another company': {
      'The contact section embeds a booking widget of another company':
        'client/sections/contact-section.tsx: {contact.booking && booking && <BookingPanel booking={booking} />} → ',
      'The form-embed script is loaded once':
        'client/booking/booking-frame.tsx: script.src === src → script.src === undefined',
    },
    'is as high as its frame says': {
      'The booking frame is at least 600 px high':
        'client/booking/booking-messages.ts: MIN_FRAME_HEIGHT = 600 → MIN_FRAME_HEIGHT = 500',
    },
  },
  'test/browser/navigation.browser-spec.ts': {
    'to the Dorset page': {
      'The Dorset page is not linked from the navigation':
        'sites/chalk-and-neon/site.yaml: services:\n    - wedding-dj-hampshire\n → services:\n    - wedding-dj-hampshire\n    - party-dj-dorset\n',
    },
    'has exactly six links': {
      'A bar with six links':
        'client/layout/header.tsx: navigation.header.map( → navigation.header.slice(1).map(',
      'The bar is fixed':
        'client/layout/header.module.css: position: sticky;\n  z-index: 10; → position: absolute;\n  z-index: 10;',
    },
    'opens, and is closed': {
      'A mobile menu that toggles open and closed':
        'client/layout/header.tsx: setOpenAt(isOpen ? undefined : key) → setOpenAt(key)',
    },
    'leads to the sections from': {
      'Off the home page, section links go to / with a hash':
        'client/layout/use-page-move.ts: const target = document.getElementById( → const target = !isSamePage ? null : document.getElementById(',
    },
    'has the header’s links': {
      'The footer has Quick Links':
        'client/layout/footer.tsx: heading={words.quickLinks} links={navigation.header} → heading={words.quickLinks} links={navigation.services}',
      'The footer has Privacy, Terms and Legal as placeholders':
        'client/layout/footer.tsx: <LegalLink label={words.terms} url={links.terms} /> → ',
    },
  },
  'test/e2e/pages.e2e-spec.ts': {
    'gives the 404 page': {
      'Any other path: a 404 page that says Page Not Found':
        "shared/words/english.ts: pageNotFound: 'Page Not Found' → pageNotFound: 'Not here'",
    },
  },
  'test/browser/gallery.browser-spec.ts': {
    'shows the first featured film': {
      'One large card, the first featured film':
        'client/sections/gallery-section.tsx: const [feature] = featured.data; → const feature = featured.data.at(-1);',
      'A grid of those that are not featured':
        'client/sections/gallery-section.tsx: all.data.filter((video) => !video.featured) → all.data',
    },
    'says that it loads': {
      'Loading gallery..., and then the content':
        "shared/words/english.ts: loadingGallery: 'Loading gallery...' → loadingGallery: 'Please wait'",
      'A failed call gives a sentence, the phone number and Try again':
        'client/components/reach-us.tsx: <a href={`tel:${phone.e164}`}> → <a href="/">',
    },
  },
  'test/e2e/videos-api.e2e-spec.ts': {
    'lists the demonstration films': {
      'A film without its fields is none: the API’s shape':
        'src/gallery/videos/videos.service.ts: category, featured };\n → category: category.length as never, featured };\n',
    },
    'leaves out a missing thumbnail': {
      'thumbnailUrl is optional':
        "src/gallery/videos/videos.service.ts: thumbnailUrl === null ? {} : { thumbnailUrl } → thumbnailUrl === null ? { thumbnailUrl: '' } : { thumbnailUrl }",
    },
    'filters by featured': {
      'featured=true returns the featured films':
        'src/gallery/videos/videos.service.ts: where: featured === undefined ? {} : { featured } → where: featured === undefined ? {} : {}',
    },
  },
  'client/toast/toast-store.spec.ts': {
    'holds one toast': {
      'At most one toast at a time':
        'client/toast/toast-store.ts: TOAST_LIMIT = 1; → TOAST_LIMIT = 2;',
    },
    '1000000 ms': {
      'A dismissed toast is removed after 1000000 ms':
        'client/toast/toast-store.ts: 1_000_000 → 999_999',
    },
  },
  'test/browser/notifications.browser-spec.ts': {
    'are shown for 5000 ms': {
      'A toast is shown for 5000 ms':
        'client/toast/toaster.tsx: TOAST_DURATION = 5000 → TOAST_DURATION = 4999',
    },
    'swiped 51 px': {
      'Swiped to the right':
        'client/toast/toaster.tsx: swipeDirection="right" → swipeDirection="left"',
      'The threshold of a swipe is 50':
        'client/toast/toaster.tsx: SWIPE_THRESHOLD = 50 → SWIPE_THRESHOLD = 51',
    },
    'swiped 50 px': {
      'A swipe of 50 does not close':
        'client/toast/toaster.tsx: SWIPE_THRESHOLD = 50 → SWIPE_THRESHOLD = 49',
    },
    'are reached with F8': {
      'F8 leads to the toasts': "client/toast/toaster.tsx: hotkey={['F8']} → hotkey={['F9']}",
    },
    'open after 700 ms': {
      'A tooltip opens after 700 ms':
        'client/tooltip/tooltip.tsx: TOOLTIP_OPEN_DELAY = 700 → TOOLTIP_OPEN_DELAY = 699',
      'The next opens at once within 300 ms':
        'client/tooltip/tooltip.tsx: TOOLTIP_SKIP_DELAY = 300 → TOOLTIP_SKIP_DELAY = 301',
    },
  },
  'test/e2e/fetch-json.e2e-spec.ts': {
    'joins the key’s parts': {
      'The path is the key’s parts joined with slashes':
        "client/api/fetch-json.ts: queryKey.join('/') → queryKey.join('')",
    },
    'sends credentials': {
      'Credentials are sent':
        "client/api/fetch-json.ts: credentials: 'include' → credentials: 'omit'",
    },
    'throws on 401': {
      '401 gives null when asked for':
        "client/api/fetch-json.ts: on401 === 'returnNull' → on401 !== 'returnNull'",
      '401 throws by default': "client/api/fetch-json.ts: on401 = 'throw' → on401 = 'returnNull'",
    },
    'throws the status, a colon': {
      'An error says the status, a colon and the body':
        'client/api/fetch-json.ts: ${response.status}: ${ → ${response.status} ${',
    },
    'throws the status text': {
      'Or the status text when the body is empty':
        "client/api/fetch-json.ts: || response.statusText → || 'nothing'",
    },
  },
  'client/api/query-client.spec.ts': {
    'never reads again': {
      'Data never goes stale, and focus refetches nothing':
        'client/api/query-client.ts: staleTime: Infinity → staleTime: 0',
      'No polling': 'client/api/query-client.ts: refetchInterval: false → refetchInterval: 1000',
    },
    'does not try a failed query': {
      'No retries for queries':
        'client/api/query-client.ts: retry: false,\n        // → retry: 1,\n        //',
    },
    'does not try a failed mutation': {
      'No retries for mutations':
        'client/api/query-client.ts: mutations: { retry: false } → mutations: { retry: 1 }',
    },
  },
  'src/gallery/videos/videos.service.spec.ts': {
    'puts a new film first': {
      'A new film goes first': 'src/gallery/videos/videos.service.ts: ?? 0) - 1 → ?? 0) + 1',
    },
    'in all widths, and nothing else': {
      'Removing a film removes files that nothing uses any more':
        'src/gallery/videos/video-files.service.ts: await this.removeUnused(made); → await this.removeUnused([]);',
    },
    'refuses a bad url': {
      'An address in /media is that of a file that is there':
        'src/gallery/videos/video-files.service.ts: if (!missing) continue; → continue;',
    },
    'rolls back a change': {
      'What import refuses, it refuses as a whole':
        "src/platform/database/sqlite.database.ts: writer.query('ROLLBACK') → writer.query('COMMIT')",
    },
  },
  'src/gallery/backup/backup.spec.ts': {
    'that is changed is refused': {
      'A restore takes nothing but what was backed up':
        'src/gallery/backup/unpack-backup.ts: file.size !== size || file.sha256 !== sha256 → file.size < 0',
    },
  },
  'src/gallery/backup/there-and-back.spec.ts': {
    'is the same after the way there and back': {
      'A gallery is the same after the way to PostgreSQL and back':
        'src/platform/database/postgres.database.ts: RESTART WITH ${nextId} → RESTART WITH 1',
    },
  },
  'src/platform/database/roll-back.spec.ts': {
    'is used all the same': {
      'An older program runs on a newer database that allows it':
        'src/platform/database/oldest-program.ts: VERSION) <= 0 → VERSION) < 0',
    },
  },
  'test/e2e/page-cache.e2e-spec.ts': {
    'renders a page once': {
      'A page is rendered once, however many ask for it':
        'src/web/http/page-cache.ts: Object.assign(entry, { version, isUpToDate: false }) → entry.isUpToDate = false',
    },
    'shows a change by itself': {
      'A change of the gallery shows by itself':
        'src/web/http/page-refresher.ts: this.cache.filmsVersion = await → await',
    },
    'is a 304 without a body': {
      'An answer from memory is a 304 for who has it':
        'src/web/http/cached-page.ts: if (fresh(request.headers, this.headers)) → if (false)',
    },
  },
  'test/e2e/without-database.e2e-spec.ts': {
    'every response comes from the cache': {
      'What is made of films comes from memory while the database is away':
        "src/web/http/cached-addresses.ts:   '/sitemap.xml',\n → ",
      'An outage is one line in the log each way, whatever its reason turns into':
        'src/web/http/page-refresher.ts: if (!this.isStale) this.logger.error( → this.logger.error(',
    },
  },
  'test/e2e/caching.e2e-spec.ts': {
    'may not store': {
      'A cache in front gets no leave to keep an error':
        "src/web/http/error.filter.ts: response.removeHeader('CDN-Cache-Control'); → ",
    },
    'that the operator put there may change': {
      'Browsers keep only those files for good that nothing can replace':
        'src/gallery/media/media.controller.ts: (await this.isFinal(file)) ? CACHED_FOR_EVER → CONTENT_NAME.test(path) ? CACHED_FOR_EVER',
    },
  },
  'test/e2e/unreadable.e2e-spec.ts': {
    'isn’t cached, and the cause is logged': {
      'A page with a part missing is not kept':
        "src/web/pages/pages.controller.ts: isComplete ? 'no-cache' : 'no-store' → isComplete ? 'no-cache' : 'no-cache'",
    },
  },
  'test/e2e/faults.e2e-spec.ts': {
    'carries on without its database': {
      'A site without its database says that it is not ready':
        'src/platform/database/sqlite.database.ts: if (this.findInode() === this.openInode) return; → return;',
    },
  },
  'test/e2e/limits.e2e-spec.ts': {
    'refuses a body with GET /': {
      'A GET has no body':
        "src/web/http/limits.ts: (headers['content-length'] ?? '0') !== '0' → false",
    },
  },
  'test/e2e/following.e2e-spec.ts': {
    'a file is written in place': {
      'A change of the folder is shown by itself':
        'src/site/content/content.service.ts: if (this.folder) this.scheduleLook(this.folder); → ',
    },
    'as Kubernetes does': {
      'A link that is pointed at another version is a change':
        'src/site/content/read/fingerprint-folder.ts: realpath, stat } → realpath, lstat as stat }',
    },
    'keeps its size and its time': {
      'A write that keeps size and time is a change':
        'src/site/content/read/fingerprint-folder.ts: [size, mtimeMs, ctimeMs, ino].join() → [size, mtimeMs].join()',
    },
    'leaves the last good content': {
      'A fault keeps the last good content':
        'src/site/content/read-site.ts: ...(content && faults.all.length === 0 && { content }), → content: content ?? ({} as SiteContent),',
      'A fault is logged once':
        'src/site/content/content.service.ts: if (!logged.includes(fault)) this.logger.error(fault); → this.logger.error(fault);',
    },
    'what this data folder has seen last': {
      'A fault at a start keeps what the data folder has seen':
        'src/site/content/content.service.ts: this.ownFolder ? readKept → this.config.isDevelopment ? readKept',
    },
    'when the folder vanishes': {
      'The readiness check counts the faults, and stays well':
        'src/web/health/health.controller.ts: faults: this.content.faults.length → faults: 0',
    },
    'starts without films': {
      'A site of one’s own starts without demonstration films':
        'src/gallery/videos/demo-films.ts: config.siteDir ||  → ',
    },
  },
  'src/site/content/read-site.spec.ts': {
    'sections[1].headding: there is no such field': {
      'A field that is not known is named, with the one that was meant':
        'src/site/content/read/suggest.ts: steps <= most → steps < 0',
    },
    'YAML leaves out “#1 in York”': {
      'A text that YAML cuts is a fault':
        "src/site/content/read/parse-yaml.ts: node.type === 'PLAIN' && isText && cut → node.type === 'PLAIN' && isText && cut === ''",
    },
    'ink #303030 on ground #101010': {
      'Ink that is hard to read on its ground is a fault, with the ratio':
        'src/site/content/check/contrast.ts: READABLE = 4.5 → READABLE = 1.2',
    },
    'leads out of the folder by a link': {
      'A link out of the folder is a fault':
        'src/site/content/read/site-folder.ts: !real.startsWith(realpathSync(this.path) + sep) → real === sep',
    },
  },
  'test/e2e/site-commands.e2e-spec.ts': {
    'names each fault on a line': {
      'site check fails when there is a fault':
        'src/site/cli/check-command.ts: throw new CommanderError(1, → throw new CommanderError(0,',
    },
    'refuses a folder that is not empty': {
      'site init refuses a folder that is not empty':
        'src/site/editing/write-site.ts: readdirSync(target).length > 0 → readdirSync(target).length > 99',
    },
    'so that a server has nothing to make': {
      'What `site pictures` has made is not made again':
        'src/site/pictures/pictures.service.ts: join(folder, MADE_FOLDER),  → ',
    },
  },
  'test/architecture/walls.spec.ts': {
    'holds no sentence of a site': {
      'The script holds no page’s text':
        'client/sections/hero-section.tsx: {words.bookNow} → Thirty years of one more song',
    },
  },
  'test/browser/any-site.browser-spec.ts': {
    'asks neither the API nor another origin': {
      'Nothing is fetched on a first visit':
        'client/entry-client.tsx: createQueryClient(data) → createQueryClient({})',
    },
  },
  'test/browser/moving.browser-spec.ts': {
    'and never again': {
      'A page’s JSON is fetched once, and never again':
        'client/api/prefetch-route.ts: queryClient.ensureQueryData<PageResponse>({ queryKey: [pagePath] }) → queryClient.fetchQuery<PageResponse>({ queryKey: [pagePath], staleTime: 0 })',
    },
    'is read once': {
      'The old page stays until the next one has come':
        'client/use-shown-location.ts: if (isReady && shown.location !== location) → if (shown.location !== location)',
    },
    'when it can’t be read': {
      'A page that can’t be read is loaded as a document':
        'client/use-shown-location.ts: () => isCurrent && window.location.reload() → () => {}',
    },
    'when another build has made it': {
      'A tab that is older than the build loads documents':
        'client/use-shown-location.ts: page?.version === version → page !== undefined',
    },
  },
  'test/e2e/any-site.e2e-spec.ts': {
    'sends older addresses to their pages': {
      'An older address leads to its page, with the query':
        "src/web/http/normalise-path.middleware.ts: target + (query < 0 ? '' : request.url.slice(query)) → target",
    },
    'gives the page as the browser draws it': {
      'Pages as JSON have an ETag':
        'src/web/pages/page-responses.controller.ts: each.id === id → each.path === id',
    },
  },
  'src/site/pictures/make-files.spec.ts': {
    'hold nothing that the camera wrote': {
      'Where a photograph was taken is not passed on':
        "src/gallery/media/encode-picture.ts: resized.webp().toBuffer(); → resized.withExif({ IFD3: { GPSLatitudeRef: 'N' } }).webp().toBuffer();",
      'A photograph is shown upright':
        "src/site/pictures/open-original.ts: failOn: 'error' }).autoOrient(); → failOn: 'error' });",
    },
  },
  'src/site/pictures/pictures.service.spec.ts': {
    'that ship with the product': {
      'The pictures that ship are not made again':
        'src/site/pictures/picture-store.ts: new Set([this.folder, ...this.madeFolders] → new Set([this.folder]',
    },
  },
  'test/e2e/pictures.e2e-spec.ts': {
    'is on its page once it is made': {
      'No page asks for a picture that isn’t there yet':
        'src/site/content/snapshot.ts: isReady ? shown : { ...shown, placeholder } → shown',
    },
    'comes from a server that has only begun': {
      'A server waits for a picture that only another has made':
        'src/site/pictures/pictures.service.ts: !this.store.find(file) && this.isUnfinished(file) → false',
      'A picture has one ETag on all replicas':
        'src/site/content/site-files.controller.ts: CACHED_FOR_EVER, name) → CACHED_FOR_EVER)',
    },
  },
  'test/e2e/upgrade.e2e-spec.ts': {
    'shows the last good content': {
      'An upgrade while the folder has a fault shows the last good content':
        'src/site/content/kept-content.ts: kept.format === FORMAT → kept.version === VERSION',
    },
  },
  'shared/words/find-words.spec.ts': {
    'say in fr-FR that 4 is': {
      'The product speaks the site’s language':
        'shared/words/find-words.ts: ...WORDS[language] → ...ENGLISH',
    },
    'give way to the site’s own': {
      'Each of the product’s words can be replaced':
        'shared/words/find-words.ts: { ...WORDS[language], ...own } → { ...own, ...WORDS[language] }',
    },
  },
  'test/browser/phone.browser-spec.ts': {
    'shows its buttons on the first screen': {
      'On a phone, a page’s buttons are on the first screen':
        'client/pages/page-hero.module.css: order: 1 → order: 0',
    },
    'moves rows sideways by keyboard': {
      'The keyboard reaches whatever slides sideways':
        "client/components/row.tsx: list.setAttribute('tabindex', '0') → list.setAttribute('tabindex', '-1')",
    },
    'shows all of it, in black': {
      'What is folded is on paper':
        'client/components/fold.module.css: @media print, (scripting: none) → @media (scripting: none)',
    },
  },
};

export const STATEMENTS = Object.entries(GUARDS).flatMap(([test, names]) =>
  Object.entries(names).flatMap(([name, statements]) =>
    Object.entries(statements).map(([statement, how]) => {
      const [, file, from, to] = /^(\S+): ([^]*) → ([^]*)$/.exec(how);
      return { statement, test, name, file, from, to };
    }),
  ),
);
