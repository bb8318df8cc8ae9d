import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
const people = JSON.parse(readFileSync('/tmp/people.json', 'utf8'));
const base='http://127.0.0.1:3001';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const id='01a22464-e2d6-7010-ab2e-d71a1aba145b';
const ctx=async(who,w,s)=>{const c=await browser.newContext({viewport:{width:w,height:w<500?844:900},colorScheme:s});await c.addCookies([{name:'cairn-consent',value:'rejected',url:base}]);if(who)await c.addCookies(Object.entries(people[who].cookies).map(([n,value])=>({name:n,value,url:base+'/',httpOnly:n==='cairn',sameSite:'Lax'})));return c;};
const axe=async(page,n)=>{const r=await new AxeBuilder({page}).analyze();console.log('AXE',n,r.violations.map(v=>v.id+':'+v.nodes.length+' '+v.nodes[0].html.slice(0,120)));};
{
 const c=await ctx('anna',1440,'dark');const p=await c.newPage();p.on('pageerror',e=>console.log('PAGEERR',String(e).slice(0,200)));
 await p.goto(base+'/6557',{waitUntil:'networkidle'});
 console.log('links',await p.$$eval('aside a, nav a',a=>a.map(x=>x.getAttribute('href')+'|'+x.textContent).filter(x=>/6557/.test(x)).slice(0,6)));
 await p.goto(base+'/6557?c='+id,{waitUntil:'networkidle'}).catch(()=>{});
 console.log('url',p.url(), (await p.title()).slice(0,80));
 await p.screenshot({path:'/tmp/shots/c1.png'});await axe(p,'full dark 1440');
 console.log('headings',await p.$$eval('h1,h2,h3,h4',h=>h.map(x=>x.tagName+' '+x.textContent.slice(0,40)).slice(0,30)));
 // tab order
 await p.locator('textarea').first().focus();
 const seq=[];for(let i=0;i<25;i++){await p.keyboard.press('Shift+Tab');seq.push(await p.evaluate(()=>{const a=document.activeElement;const s=getComputedStyle(a);return (a.tagName+':'+(a.getAttribute('aria-label')||a.textContent||'').trim().slice(0,25))+(s.outlineStyle==='none'&&s.boxShadow==='none'?' NOFOCUS':'')}));}
 console.log('shift-tab',seq.join(' | '));
 // menu
 const menu=p.locator('button[aria-haspopup]');console.log('menus',await menu.evaluateAll(b=>b.map(x=>(x.getAttribute('aria-label')||x.textContent).trim().slice(0,30))));
 await c.close();
}
{
 const c=await ctx('anna',390,'light');const p=await c.newPage();
 await p.goto(base+'/6557?c='+id,{waitUntil:'networkidle'});await p.screenshot({path:'/tmp/shots/c2.png'});await axe(p,'full light 390');
 // open conversations drawer
 const b=p.locator('main button, [role=main] button').first();console.log('first main button',await b.getAttribute('aria-label'),await b.textContent());
 await b.click();await p.waitForTimeout(500);await p.screenshot({path:'/tmp/shots/c3.png'});await axe(p,'drawer');
 console.log('focus in drawer',await p.evaluate(()=>document.activeElement.tagName+' '+(document.activeElement.getAttribute('aria-label')||document.activeElement.textContent).slice(0,40)));
 await p.keyboard.press('Escape');await p.waitForTimeout(400);console.log('after esc',await p.evaluate(()=>document.activeElement.tagName+' '+(document.activeElement.getAttribute('aria-label')||'')), await p.locator('[role=dialog]').count());
 await c.close();
}
{
 const s=process.argv[2];const c=await ctx(null,390,'dark');const p=await c.newPage();let al=0;p.on('dialog',d=>{al++;d.dismiss()});
 await p.goto(base+s,{waitUntil:'networkidle'});await p.screenshot({path:'/tmp/shots/c4.png'});await axe(p,'shared');console.log('alerts',al,'overflow',await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
 await c.close();
 const c2=await ctx(null,1440,'light');const p2=await c2.newPage();await p2.goto(base+'/vi'+s,{waitUntil:'networkidle'});await p2.screenshot({path:'/tmp/shots/c5.png'});await p2.goto(base+'/ai/score',{waitUntil:'networkidle'});await axe(p2,'score');await p2.goto(base+'/ai-chat',{waitUntil:'networkidle'});await axe(p2,'ai-chat');
 await c2.close();
}
await browser.close();
