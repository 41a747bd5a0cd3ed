import { hydrateRoot } from 'react-dom/client';
import '../dist/page.css';
import { Document } from './page.jsx';

const state = JSON.parse(document.getElementById('state').textContent);
hydrateRoot(document, <Document state={state} />);
