/** Inside the page, so that the first view needs one request. Its hash stands in the content security policy. */
export const MENU_CSS = `:root{color-scheme:light dark;--bg:#fbf7ef;--card:#fffdf8;--ink:#2a2018;--soft:#6a5947;--line:#d8c8b2;--accent:#8a2b1d}
@media(prefers-color-scheme:dark){:root{--bg:#1a1512;--card:#241d19;--ink:#f2e8db;--soft:#c4b3a1;--line:#4d4138;--accent:#f0a58f}}
*{box-sizing:border-box}[hidden]{display:none!important}
html{scroll-padding-top:4.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.45 'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif;overflow-wrap:break-word}
main,header,footer{max-width:43rem;margin:0 auto;padding:0 1.25rem}
a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
header{text-align:center;padding-top:2.5rem}h1{font-size:clamp(2rem,7vw,3rem);line-height:1.1;margin:0;font-weight:400;text-wrap:balance}
nav a{display:inline-block;padding:.625rem .75rem;min-height:44px;min-width:44px;text-align:center;text-decoration:none}
header nav{margin-top:.5rem;font-size:.9375rem}nav [aria-current]{text-decoration:underline;text-underline-offset:.3em}
.sections{position:sticky;top:0;z-index:1;margin-top:1rem;background:var(--bg);border-block:1px solid var(--line);white-space:nowrap;overflow-x:auto;text-align:center;scrollbar-width:none}
h2,h3{font-weight:400;text-align:center;text-wrap:balance}h2{font-size:1.75rem;line-height:1.2;margin:2.75rem 0 .25rem}
h3{font-size:1.1875rem;letter-spacing:.12em;text-transform:uppercase;color:var(--accent);margin:2.5rem 0 .5rem}
h3::after,h1::after{content:'';display:block;width:2.5rem;margin:.625rem auto 0;border-bottom:1px solid currentColor}h1::after{width:4rem;margin-top:1rem;color:var(--accent)}
.note{color:var(--soft);text-align:center;margin:.25rem 0;text-wrap:balance}.formula{font-size:1.25rem;color:var(--ink)}ul{list-style:none;margin:0;padding:0}
.dish{padding:.875rem 0;display:flow-root}.line{display:flex;gap:.5rem;align-items:baseline;align-items:last baseline}
.line b{font-weight:600;font-size:1.125rem;line-height:1.3;min-width:0}.line i{flex:1;min-width:1rem;border-bottom:2px dotted var(--line)}
.price{white-space:nowrap;font-variant-numeric:tabular-nums lining-nums}.variants{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.dish p{margin:.1875rem 0 0;color:var(--soft)}.dish .variants{color:var(--ink)}
.dish img{float:right;width:6rem;height:4.5rem;object-fit:cover;border-radius:.375rem;margin:.5rem 0 .25rem 1rem}
.small{font-size:.875rem}.small::first-letter{text-transform:uppercase}.small>span{margin-right:.625rem;white-space:nowrap}.n{display:inline-block;min-width:1.25rem;margin-right:.25rem;border:1px solid var(--line);border-radius:1rem;font:.75rem/1.125rem system-ui,sans-serif;text-align:center}
.out b,.out .price{color:var(--soft);text-decoration:line-through}.tag{display:inline-block;border:1px solid var(--line);border-radius:1rem;padding:0 .625rem;margin:.125rem .25rem 0 0;font-size:.8125rem;color:var(--soft)}.sold{border-color:var(--accent);color:var(--accent)}
form{visibility:hidden;margin:1.5rem 0 0;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}form.on{visibility:visible}@media(scripting:none){form{display:none}}summary{min-height:48px;line-height:48px;padding:0 1rem;cursor:pointer;border-radius:.75rem}
fieldset{border:0;padding:0 1rem 1rem;margin:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));column-gap:1rem}
legend{padding:0;color:var(--soft);font-style:italic}label{display:flex;gap:.625rem;align-items:center;min-height:44px;line-height:1.2}input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
button{font:inherit;color:var(--accent);background:none;border:1px solid;border-radius:2rem;min-height:44px;padding:0 1.25rem;margin:0 1rem 1rem;cursor:pointer}
#hidden,#ask{margin:.75rem 0 0}#hidden{color:var(--ink)}
footer{border-top:1px solid var(--line);margin-top:3rem;padding-top:1.25rem;padding-bottom:3rem;color:var(--soft);font-size:.9375rem}
footer h2{font-size:1.125rem;margin:1.5rem 0 .5rem;text-align:left}footer ol{list-style:none;margin:0;padding:0;columns:15rem 2}footer li{padding:.125rem 0;break-inside:avoid}
@media print{@page{margin:15mm}:root{--bg:#fff;--ink:#000;--soft:#333;--accent:#000;--line:#999}body{font-size:10.5pt}main,header,footer{max-width:none;padding:0}header{padding:0 0 1rem}nav,form,#hidden,#ask,.dish img{display:none!important}.dish{padding:.3rem 0;break-inside:avoid}h2,h3{break-after:avoid}h3{margin-top:1.25rem}}`;
