import { html, serve } from '../../../../tests/applications/sites/sample-site.ts';

const at = (x: number, y: number, width = 120, height = 30) =>
  `style="position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;margin:0;padding:0"`;

/** The middles of the elements of `/hover`. */
export const hoverPlaces = {
  products: { x: 60, y: 15 },
  alpha: { x: 60, y: 45 },
  account: { x: 260, y: 15 },
  logout: { x: 260, y: 45 },
  plain: { x: 460, y: 15 },
} as const;

const hover = `<style>body{margin:0} .menu>a+div{display:none} .menu:hover>div{display:block} button,a{display:block;width:120px;height:30px}</style>
<div class="menu" ${at(0, 0)}><a href="#products">Products</a><div><button onclick="out.textContent='Alpha chosen'">Alpha</button></div></div>
<div id="account" ${at(200, 0)}><button>Account</button></div>
<button ${at(400, 0)} onclick="out.textContent='Plain chosen'">Plain</button>
<p id="out" ${at(0, 200)} role="status"></p>
<script>
  const account = document.getElementById('account');
  account.addEventListener('mouseenter', () => {
    const item = document.createElement('button');
    item.textContent = 'Log out';
    item.onclick = () => { out.textContent = 'Logged out'; };
    account.append(item);
  });
  account.addEventListener('mouseleave', () => account.lastElementChild.remove());
</script>`;

const list = `<style>body{margin:0} li{height:60px;list-style:none} ul{margin:0;padding:0} button{width:200px;height:40px}</style>
<ul></ul><p id="more" style="height:40px;margin:0">Loading more</p><p id="out" role="status" style="position:fixed;right:0;top:0;margin:0"></p>
<script>
  let count = 0;
  const add = () => {
    for (let index = 0; index < 20; index += 1) {
      count += 1;
      const item = document.createElement('li');
      const button = document.createElement('button');
      const text = 'Item ' + count;
      button.textContent = text;
      button.onclick = () => { out.textContent = text + ' opened'; };
      item.append(button);
      document.querySelector('ul').append(item);
    }
  };
  add();
  new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && count < 100 && setTimeout(add, 150)).observe(more);
</script>`;

/** The middles of the elements of `/drag`. */
export const dragPlaces = {
  thumb: { x: 20, y: 60 },
  track70: { x: 220, y: 60 },
  range: { x: 20, y: 110 },
  range80: { x: 240, y: 110 },
  text: { x: 10, y: 210 },
} as const;

const drag = `<style>body{margin:0}</style>
<div id="track" style="position:absolute;left:10px;top:50px;width:300px;height:20px;background:#ddd">
  <div id="thumb" role="slider" tabindex="0" aria-label="Price" aria-valuenow="0" style="position:absolute;left:0;top:0;width:20px;height:20px;background:#333"></div>
</div>
<input type="range" aria-label="Volume" min="0" max="100" value="0" style="position:absolute;left:10px;top:100px;width:300px;height:20px;margin:0">
<p style="position:absolute;left:0;top:200px;margin:0">A sentence that can be selected</p>
<p id="out" role="status" style="position:absolute;left:0;top:300px"></p>
<script>
  const set = ({ clientX }) => {
    const left = Math.min(280, Math.max(0, clientX - 10 - held));
    thumb.style.left = left + 'px';
    thumb.setAttribute('aria-valuenow', left);
    out.textContent = 'Price ' + left;
  };
  let held = 0;
  thumb.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    held = event.clientX - thumb.getBoundingClientRect().left;
    addEventListener('pointermove', set);
    addEventListener('pointerup', () => removeEventListener('pointermove', set), { once: true });
  });
  thumb.addEventListener('mousedown', (event) => event.preventDefault());
</script>`;

/** The middles of the elements of `/changes`. */
export const changePlaces = {
  add: { x: 60, y: 15 },
  more: { x: 260, y: 15 },
  quantity: { x: 460, y: 15 },
} as const;

/** Changes the number of items, of rows in a table that is made anew, and the value of a field. */
const changes = `<style>body{margin:0}</style>
<button ${at(0, 0)} onclick="add()">Add</button><button ${at(200, 0)} onclick="quantity.value = +quantity.value + 1">More</button>
<input id="quantity" aria-label="Quantity" value="1" ${at(400, 0)}><input type="password" value="1" ${at(600, 0)}>
<div style="padding-top:60px"><ul aria-label="Cart"><li>Tea</li></ul><div id="prices"></div></div>
<script>
  const rows = ['Tea'];
  const show = () => {
    prices.innerHTML = '<table><tr><th>Name</th><th>Price</th></tr>' + rows.map((row) => '<tr><td>' + row + '</td><td>2</td></tr>').join('') + '</table>';
  };
  const add = () => {
    rows.push('Coffee');
    show();
    document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: 'Coffee' }));
    document.querySelector('[type=password]').value = 'changed';
  };
  show();
</script>`;

/** Pages whose elements appear by hovering and scrolling, and are dragged by events of the pointer. */
export const startGesturesSite = () =>
  serve((_, response, { pathname }) => {
    const pages: Readonly<Record<string, string>> = {
      '/hover': hover,
      '/list': list,
      '/drag': drag,
      '/changes': changes,
    };
    const page = pages[pathname];
    html(response, page === undefined ? 404 : 200, 'Gestures', page ?? 'Nothing here');
  });
