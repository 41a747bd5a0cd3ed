import { chromium } from 'playwright-core';
import { readFileSync, readdirSync } from 'node:fs';
import { findBrowser } from '/work/wt/d/scripts/find-browser.mjs';
import { startSite } from '/work/wt/d/scripts/start-site.mjs';
process.chdir('/work/wt/d');
function tree(root){const st={};for(const d of readdirSync('/proc'))if(/^\d+$/.test(d))try{const s=readFileSync(`/proc/${d}/stat`,'utf8');const r=s.slice(s.lastIndexOf(')')+2).split(' ');st[d]={p:r[1],t:+r[11]+ +r[12]+ +r[13]+ +r[14],cmd:readFileSync(`/proc/${d}/cmdline`,'utf8')};}catch{}
 const mine=d=>{for(let p=d;p&&p!=='0'&&st[p];p=st[p].p)if(+p===root)return true;};
 const out={};for(const d in st)if(mine(d)&&+d!==process.pid){const m=/--type=([\w-]+)/.exec(st[d].cmd);const k=m?m[1]:(/main.cjs/.test(st[d].cmd)?'server':/chrom|headless/.test(st[d].cmd)?'browser':'other');out[k]=(out[k]??0)+st[d].t/100;}return out;}
const executablePath=await findBrowser();
const site=await startSite({});
const BASE=['--no-sandbox','--disable-quic','--disable-site-isolation-trials','--renderer-process-limit=1'];
const variants=JSON.parse(process.argv[2]);
const N=+process.argv[3]||10;const path=process.argv[4]||'/';
for(const [name,more] of Object.entries(variants)){
 const b=await chromium.launch({executablePath,args:[...BASE,...(more.args??more)],...(more.ignore?{ignoreDefaultArgs:more.ignore}:{})});
 const ctx=await b.newContext({reducedMotion:'reduce',viewport:{width:1280,height:720}});
 const page=await ctx.newPage();
 const load=async()=>{await page.goto(site.url+path);await page.waitForFunction(()=>[...document.querySelectorAll('main, main > *')].every(e=>Object.keys(e).some(k=>k.startsWith('__reactFiber'))));};
 await load();
 const b0=tree(process.pid),t0=Date.now();
 for(let i=0;i<N;i++){await page.goto('about:blank');await load();}
 const b1=tree(process.pid);
 const o={};let sum=0;for(const k in b1){o[k]=+((b1[k]-(b0[k]??0))/N).toFixed(3);sum+=o[k];}
 console.log(name,'cpu/load',sum.toFixed(3),JSON.stringify(o),'wall/load',((Date.now()-t0)/N/1000).toFixed(2));
 await b.close();
}
await site.stop();
