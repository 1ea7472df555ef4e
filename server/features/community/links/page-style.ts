/** The look of Quire for a page that brings nothing else of it; the colours are those of web/ui/theme/tokens.css. */
const style = `
:root{color-scheme:light dark;--paper:#fbf8f1;--sheet:#fffdf9;--shade:#f3eee2;--ink:#241f19;--faded:#665d50;--line:#e6dfd0;--accent:#1f4d40;--soft:#e4eee8;--star:#b7791f;--star-off:#e0d6c3;--shadow:#241f19;--mood-dot:.72 .12;--mood-fill:.93 .045;--year:.46 .09;--edge:rgb(36 31 25/.14);--drop:0 1px 2px rgb(36 31 25/.12),0 6px 16px -6px rgb(36 31 25/.22);--sans:'Figtree Variable',system-ui,sans-serif;--serif:'Literata Variable',Georgia,serif}
@media (prefers-color-scheme:dark){:root{--paper:#191613;--sheet:#211d19;--shade:#2a2621;--ink:#ece5d8;--faded:#b0a799;--line:#332e28;--accent:#98c3b2;--soft:#22332c;--star:#dca54a;--star-off:#463f36;--shadow:#000;--mood-dot:.72 .1;--mood-fill:.33 .045;--year:.78 .08;--edge:rgb(255 248 235/.12);--drop:0 1px 2px rgb(0 0 0/.4),0 8px 20px -8px rgb(0 0 0/.6)}}
*{box-sizing:border-box}
html{background:var(--paper);-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-y:scroll}
body{margin:0;min-block-size:100vh;display:flex;flex-direction:column;color:var(--ink);font:1rem/1.55 var(--sans);overflow-wrap:break-word}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.bar,main,.foot{inline-size:100%;max-inline-size:70rem;margin-inline:auto;padding-inline:1.25rem}
.bar{padding-block:1rem}
.brand{display:inline-flex;align-items:center;gap:.6rem;color:var(--ink);font:600 1.15rem/1 var(--serif);text-decoration:none;min-block-size:2.75rem}
main{flex:1;padding-block:1.5rem 3rem}
.head{display:flex;gap:1.1rem;align-items:flex-start}
.face{flex:none;inline-size:3.25rem;block-size:3.25rem;border-radius:50%;background:var(--soft);color:var(--accent);display:grid;place-items:center;font:600 1.15rem/1 var(--sans);object-fit:cover;overflow:hidden}
.head.wide .face{inline-size:5.5rem;block-size:5.5rem;font-size:1.9rem}
.head>div{min-inline-size:0}
.byline{margin:0 0 .2rem;color:var(--faded);font-weight:500}
h1{margin:0;font:600 clamp(1.75rem,1.2rem + 2.6vw,2.6rem)/1.15 var(--serif);text-wrap:balance}
h2{margin:2.25rem 0 1rem;font:600 1.25rem/1.3 var(--serif)}
.facts{margin:.55rem 0 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.15rem 1rem;color:var(--faded)}
.about{max-inline-size:42rem;margin:1.25rem 0 0;white-space:pre-line}
.words{margin:1rem 0 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.5rem}
.words li{padding:.2rem .75rem;border-radius:1rem;background:var(--shade);font-size:.9375rem}
.links{margin:1rem 0 0;padding:0;list-style:none}
.cards{margin:2rem 0 0;padding:0;list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(8.25rem,1fr));gap:1.75rem 1.25rem}
h2+.cards{margin-block-start:0}
.cards li{min-inline-size:0}
.cover{display:block;inline-size:100%;block-size:auto;aspect-ratio:2/3;object-fit:cover;border-radius:.35rem;background:var(--shade);box-shadow:inset 0 0 0 1px var(--edge),var(--drop)}
.none{display:grid;place-items:center;color:var(--faded);font:600 2rem/1 var(--serif)}
.title{margin:.7rem 0 0;font:600 1rem/1.3 var(--serif)}
.line{margin:.15rem 0 0;color:var(--faded);font-size:.875rem;line-height:1.4}
.review{display:grid;gap:1.75rem;margin-block-start:2rem}
.review .cover{max-inline-size:11rem}
.stars{display:flex;align-items:center;gap:.6rem;margin:0;font-weight:600}
.stars span{display:inline-flex}
.stars svg{inline-size:8.25rem;block-size:1.5rem}
.stars svg svg{inline-size:auto}
.text{max-inline-size:42rem;margin-block-start:1rem;font:1.0625rem/1.65 var(--serif)}
.text blockquote{margin:.75rem 0;padding-inline-start:1rem;border-inline-start:3px solid var(--line);color:var(--faded)}
.quote{margin-inline:0}
.quote blockquote.text{margin:0;font-size:1.375rem;line-height:1.5;text-wrap:pretty}
.quote figcaption{margin-block-start:1rem;font-size:1rem}
.spoiler{display:inline}
.spoiler::details-content{display:none}
.spoiler[open]::details-content{display:inline}
.spoiler[open]{background:var(--shade);border-radius:.25rem}
.spoiler>summary{display:inline;padding:.15rem .5rem;border-radius:.25rem;background:var(--shade);cursor:pointer;color:var(--accent);font-family:var(--sans);font-size:.9375rem}
.spoiler[open]>summary:not(:focus-visible){position:absolute;inline-size:1px;block-size:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
.goal{max-inline-size:44rem;margin-block-start:2rem;padding:1.5rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
.figure{margin:0;font:600 clamp(1.5rem,1.1rem + 2vw,2.1rem)/1.2 var(--serif)}
.track{block-size:.7rem;margin-block-start:1rem;border-radius:1rem;background:var(--shade);overflow:hidden}
.track svg{display:block;inline-size:100%;block-size:100%}
.chart{display:block;inline-size:100%;block-size:9rem;margin-block-start:1.5rem}
[dir=rtl] :is(.track>svg,.chart,.stars>span>svg){transform:scaleX(-1)}
.pages{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem;margin-block-start:2.5rem}
.pages a{display:inline-flex;align-items:center;min-block-size:2.75rem;font-weight:600}
.year{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:1.5rem;margin-block-start:2rem}
.year svg{display:block;inline-size:100%;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet);font-family:var(--serif)}
.unseen{position:absolute;inline-size:1px;block-size:1px;margin:0;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.empty{margin:2rem 0 0;color:var(--faded)}
.foot{padding-block:0 2rem;color:var(--faded);font-size:.9375rem}
.foot a{display:inline-block;padding-block:.5rem}
.foot p{margin:0;padding-block-start:1.25rem;border-block-start:1px solid var(--line)}
@media (min-width:48em){.bar,main,.foot{padding-inline:2rem}.cards{grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr))}.review{grid-template-columns:12rem minmax(0,1fr);gap:2.5rem}.review .cover{max-inline-size:none}}
@media print{.bar,.foot{display:none}}
`

/** Latin alone; other scripts are set in the fonts of the device, as in the app. */
const fontFace = (address: string) => {
  const family = address.includes('literata') ? 'Literata' : 'Figtree'
  return `@font-face{font-family:'${family} Variable';font-style:normal;font-display:swap;font-weight:200 900;src:url('${address}') format('woff2')}`
}

/** `fonts`: the addresses of the app's own, as the build named them. */
export const pageStyle = (fonts: string[]): string => fonts.map(fontFace).join('') + style.replaceAll('\n', '')
