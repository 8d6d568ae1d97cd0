/** Inside the page, so that the first view needs one request. Its hash stands in the content security policy. */
export const MENU_CSS = `:root{color-scheme:light dark;--bg:#fdfaf4;--ink:#2b2117;--soft:#6b5a48;--line:#d9cbb8;--accent:#8a2b1d}
@media(prefers-color-scheme:dark){:root{--bg:#1b1613;--ink:#f3e9dc;--soft:#c3b2a0;--line:#4b4038;--accent:#f0a58f}}
*{box-sizing:border-box}[hidden]{display:none!important}
html{scroll-padding-top:4rem}body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.5 Georgia,'Times New Roman',serif}
main,header,footer{max-width:44rem;margin:0 auto;padding:0 1.25rem}
header{text-align:center;padding-top:2rem}h1{font-size:2.25rem;line-height:1.15;margin:0;font-weight:400}
a{color:var(--accent)}nav a{display:inline-block;padding:.625rem .5rem;min-height:44px;min-width:44px;text-align:center}
.sections{position:sticky;top:0;z-index:1;background:var(--bg);border-bottom:1px solid var(--line);white-space:nowrap;overflow-x:auto;text-align:center}
h2{font-size:1.75rem;font-weight:400;text-align:center;margin:2.5rem 0 .25rem}h3{font-size:1.375rem;font-weight:400;color:var(--accent);text-align:center;margin:2rem 0 .75rem}
h3::after{content:'';display:block;width:3rem;margin:.5rem auto 0;border-bottom:1px solid currentColor}
.note{color:var(--soft);text-align:center;margin:.25rem 0}ul{list-style:none;margin:0;padding:0}
.dish{padding:.75rem 0;overflow:hidden}.line{display:flex;gap:.75rem;align-items:baseline}.line b{flex:1;font-weight:600}
.price{white-space:nowrap;font-variant-numeric:tabular-nums}.dish p{margin:.125rem 0;color:var(--soft)}.dish img{float:right;width:6rem;height:4.5rem;object-fit:cover;border-radius:.25rem;margin:.25rem 0 .25rem .75rem}
.small{font-size:.875rem}.out b,.out .price{text-decoration:line-through}.tag{border:1px solid currentColor;border-radius:1rem;padding:0 .5rem;font-size:.8125rem}
details{border:1px solid var(--line);border-radius:.5rem;padding:0 1rem;margin:1.5rem 0}summary{min-height:44px;line-height:44px;cursor:pointer}fieldset{border:0;padding:0 0 1rem;margin:0}
legend{color:var(--soft)}label{display:inline-flex;gap:.5rem;align-items:center;min-height:44px;margin-right:1rem}input{width:1.25rem;height:1.25rem;accent-color:var(--accent)}
footer{border-top:1px solid var(--line);margin-top:2rem;padding-top:1rem;padding-bottom:3rem;color:var(--soft)}footer ol{columns:2;padding-left:1.5rem}
@media print{nav,form,.dish img{display:none!important}.dish{break-inside:avoid}h2,h3{break-after:avoid}body{background:#fff;color:#000}}`;
