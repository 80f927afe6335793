/** A document with every kind of element whose role or name is not obvious. */
export const everyElement = `<!doctype html><title>All</title>
<style>.before::before { content: "\\2192  go "; } .icon::after { content: url("data:,") / "new"; }
  .off { display: none; } .gone { visibility: hidden; } .contents { display: contents; } .block { display: block; }</style>
<header>Shop</header><nav aria-label="Main"><ul><li><a href="/a">A</a></li><li><a>No link</a></li></ul></nav>
<main aria-labelledby="h1 h2"><h1 id="h1">Every   element</h1><h2 id="h2">second&nbsp;one</h2>
<div role="heading" aria-level="4">By level</div><h3>Soft&shy;hy\u200bphen</h3>
<article aria-label="Card"><header>In a card</header><p>Paragraph</p><footer>Of the card</footer></article>
<section aria-label="Named section">x</section><section>Unnamed</section><aside>Aside</aside>
<search aria-label="Find"><input type="search" placeholder="Search"></search>
<form aria-label="Form"><form></form>
<label>Text <input value="typed"></label><label for="t2">Two</label><label for="t2">labels</label><input id="t2">
${[
  'button',
  'checkbox',
  'color',
  'date',
  'datetime-local',
  'email',
  'file',
  'hidden',
  'image',
  'month',
  'number',
  'password',
  'radio',
  'range',
  'reset',
  'search',
  'submit',
  'tel',
  'text',
  'time',
  'url',
  'week',
]
  .map(
    (type) =>
      `<label>Field ${type} <input type="${type}" value="1"></label><input type="${type}"><input type="${type}" title="Title ${type}" placeholder="Place ${type}"><input type="${type}" value="Value ${type}" alt="Alt ${type}">`,
  )
  .join('\n')}
<input list="offers" aria-label="With list"><datalist id="offers"><option>One</option></datalist><input list="nowhere" title="No list">
<label>Size <select><option>S</option><option selected>M</option></select></label><select multiple aria-label="Many"><optgroup label="G"><option>a</option></optgroup></select>
<label>Story <textarea placeholder="Once">upon</textarea></label><textarea placeholder="Only a placeholder"></textarea>
<label>Count <input type="checkbox"> to <input type="number" value="7"> of <select><option>nine</option></select></label>
<span id="l1">Billing</span><span id="l2" class="off">hidden <b>label</b></span>
<input aria-labelledby="l1 l2"><button aria-labelledby="l1 self" id="self">Delete</button><button aria-labelledby="nothing">Falls back</button>
<button><span aria-label="Nested label">x</span> rest</button><button><img alt="Image in button" src="data:,"></button>
<button><svg><title>Svg title</title><circle r="1"/></svg></button><svg role="img"><title>Lone svg</title></svg><svg aria-label="Labelled svg"></svg>
<button>Shown <span class="off">not shown</span><span aria-hidden="true">icon</span><span class="gone">invisible</span></button>
<button class="before">on</button><button class="icon">mail</button><button title="Only title"></button>
<button aria-hidden="true">Hidden button</button><div hidden><button>In hidden</button></div><div aria-hidden="true"><a href="#">In aria-hidden</a></div>
<button class="contents">No box</button><div inert><button>Inert</button></div>
<button><b>In</b>line<div>and block</div><br>break</button><a href="/x" aria-label=" ">Blank label</a>
<img alt="Photo" src="data:,"><img alt="" src="data:,"><img src="data:," title="Titled"><img alt="" tabindex="0" title="Focus" src="data:,"><area href="#" alt="Area">
<div role="none"><button role="presentation">Still a button</button></div><h4 role="none">No heading</h4><ul role="presentation"><li>No item</li></ul>
<ul aria-label="Items"><li>One</li><li aria-label="Second">Two</li></ul><ol><li>x</li></ol><menu><li><button>In menu</button></li></menu>
<table><caption>Prices</caption><thead><tr><th>Room</th><th>Price</th></tr></thead><tbody><tr><th>Blue</th><td>10</td></tr><tr><td>Green <button>Book</button></td><td></td></tr></tbody></table>
<table role="grid" aria-label="Grid"><tr><td>cell</td><th scope="col">Col</th><th scope="row">Row</th></tr></table><table summary="Summary"><tr><th>Only</th></tr></table>
<table role="none"><tr><td>Layout</td></tr></table><div role="table" aria-label="Aria table"><div role="row"><span role="columnheader">H</span><span role="cell">C</span></div></div>
<details><summary>More</summary>Closed text</details><details open><summary>Open</summary><p>Text</p></details>
<fieldset><legend>Address</legend><label><input type="radio" name="r">Home</label></fieldset><fieldset title="By title"></fieldset>
<figure><img alt="In figure" src="data:,"><figcaption>Figure one</figcaption></figure><figure aria-label="Own">x</figure>
<div contenteditable>Editable</div><div contenteditable role="textbox" aria-label="Editor">typed</div>
<div role="switch" aria-checked="true" tabindex="0">Switch</div><div role="tab">Tab</div><div role="tree"><div role="treeitem">Leaf</div></div>
<div role="dialog" aria-label="Dialog"><button>Close</button></div><dialog open aria-labelledby="l1">d</dialog><div role="menu" aria-label="Menu"><div role="menuitem">Entry</div></div>
<div role="combobox" aria-label="Combo" aria-controls="lb">v</div><div role="listbox" id="lb" aria-label="Options"><div role="option" aria-selected="true">Chosen</div></div>
<button>Set <span role="slider" aria-valuetext="half" aria-valuenow="5"></span> volume</button><button>Pick <span role="listbox"><span role="option" aria-selected="true">this</span></span></button>
<div role="unknown heading">Second role counts</div><div role="BUTTON">Upper case</div><div role="region" aria-label="Region">r</div>
<progress value="3" max="5" aria-label="Progress"></progress><meter value="3" title="Meter"></meter><output title="Out">5</output><label>Sum <output>6</output></label>
<p aria-label="No name here">P</p><strong title="Strong">s</strong><time>now</time><code>c</code><blockquote title="Quote">q</blockquote><hr title="Line"><math title="Sum"></math>
<div aria-owns="owned" role="button">Owner </div><span id="owned">owned</span><iframe title="Frame"></iframe><abbr title="Abbreviation">ab</abbr>
<my-card><span slot="title">Slotted</span><button>Not slotted</button></my-card><div role="link" tabindex="0">Div link</div><dl><dt>Term</dt><dd>Definition</dd></dl>
<svg><a xlink:title="Svg link" href="#"><text>t</text></a></svg><button><span class="block">Block</span><span>inline</span></button>
</main><footer>Page end</footer>
<script>
customElements.define('my-card', class extends HTMLElement { connectedCallback() {
  this.attachShadow({ mode: 'open' }).innerHTML = '<h5><slot name="title"></slot> in shadow</h5>' +
    '<span id="s1">Shadow label</span><input aria-labelledby="s1"><button><slot name="none">Fallback</slot></button><inner-card><i>deep</i></inner-card>';
} });
customElements.define('inner-card', class extends HTMLElement { connectedCallback() {
  this.attachShadow({ mode: 'open' }).innerHTML = '<a href="#"><slot></slot> link</a>';
} });
</script>`;
