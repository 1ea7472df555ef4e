export default {
  API: 'API',
  'Account deleted': 'Conta excluída',
  'Already have an account?': 'Já tem uma conta?',
  'Also revokes your calendar link and the links you’ve shared.':
    'Também revoga seu link de calendário e os links que você compartilhou.',
  'At least :min characters. A few random words work well.':
    'No mínimo :min caracteres. Algumas palavras aleatórias funcionam bem.',
  'Automatic checks look at every screen: light and dark, left to right and right to left, on computers and phones.':
    'Verificações automáticas conferem cada tela: clara e escura, da esquerda para a direita e da direita para a esquerda, no computador e no celular.',
  'Back to sign in': 'Voltar ao login',
  'Backup code': 'Código de backup',
  'Be kind': 'Seja gentil',
  'Before you join, read how things work here:': 'Antes de participar, leia como as coisas funcionam aqui:',
  'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. Preview every row, undo the import if you like, and export everything at any time.':
    'Traga sua biblioteca do Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre ou dos seus recortes do Kindle. Veja a prévia de cada linha, desfaça a importação se quiser e exporte tudo a qualquer momento.',
  'Change your e-mail address': 'Mude seu endereço de e-mail',
  'Check your e-mail': 'Confira seu e-mail',
  'Checking your link': 'Verificando seu link',
  'Choose a new password': 'Escolha uma nova senha',
  'Covers are described by title and author only.': 'As capas são descritas apenas pelo título e autor.',
  'Create your account': 'Crie sua conta',
  'Don’t ask on this device for 30 days': 'Não perguntar neste dispositivo por 30 dias',
  'Don’t post ads, or the same text again and again.': 'Não publique propaganda nem o mesmo texto várias vezes.',
  'Don’t share anyone’s private details.': 'Não compartilhe dados pessoais de ninguém.',
  'E-mail address': 'Endereço de e-mail',
  'Each code works once.': 'Cada código vale uma vez.',
  'Enter the password of the account registered with :email.': 'Digite a senha da conta registrada com :email.',
  'Everyone uses it. Add only real books, and report mistakes you find.':
    'Ele é de todos. Adicione só livros que existem e relate os erros que encontrar.',
  'Everything works with the keyboard, including rating, reordering and charts.':
    'Tudo funciona com o teclado, também avaliar, reordenar e explorar os gráficos.',
  'Forgot your password?': 'Esqueceu sua senha?',
  'Get a new link': 'Pedir um novo link',
  'Hide spoilers: select them and choose “Hide as a spoiler”.':
    'Esconda os spoilers: selecione-os e escolha “Ocultar como spoiler”.',
  'How Quire works for every reader, and where it falls short.':
    'Como o Quire funciona para todos os leitores, e onde ainda falha.',
  'How we test': 'Como testamos',
  'I didn’t register': 'Eu não me registrei',
  'If there’s an account for :email, we’ve sent a link to choose a new password. It works for an hour.':
    'Se houver uma conta com :email, enviamos um link para escolher uma nova senha. Ele vale por uma hora.',
  'Invitation from :day': 'Convite de :day',
  'Invitation link, shown only once': 'Link de convite, mostrado só uma vez',
  Invitations: 'Convites',
  'Invite someone': 'Convidar alguém',
  'Is :email yours?': 'O endereço :email é seu?',
  'It happens. Enter your e-mail address and we’ll send you a link to choose a new one.':
    'Acontece. Digite seu endereço de e-mail e enviaremos um link para você escolher outra.',
  'It’s hidden from everyone. We’ll delete everything in it in :days days.':
    'Ninguém mais a vê. Em :days dias, vamos excluir tudo o que há nela.',
  'Just a moment.': 'Só um momento.',
  'Keep my account': 'Manter minha conta',
  'Keep the account': 'Ficar com a conta',
  'Keep what you read.': 'Guarde o que você lê.',
  'Keep your account?': 'Manter sua conta?',
  'Known limits': 'Limites conhecidos',
  'Links work for a day. Enter your e-mail address and we’ll send you a new one.':
    'Os links valem por um dia. Digite seu endereço de e-mail e enviaremos outro.',
  'Loans and purchases': 'Empréstimos e compras',
  'No one who uses a screen reader every day has tested Quire yet.':
    'Ninguém que use um leitor de tela todos os dias testou o Quire ainda.',
  'No passkey selected.': 'Nenhuma chave de acesso selecionada.',
  'No spoilers': 'Sem spoilers',
  'Nothing after a few minutes? Check your spam folder or resend the link.':
    'Nada depois de alguns minutos? Veja na pasta de spam ou reenvie o link.',
  'Only moderators see it.': 'Só a moderação vê.',
  'Only people you invite can sign up. Each link works once, for :count days.':
    'Só quem você convidar pode criar conta. Cada link vale uma vez, por :count dias.',
  'Open source, MIT licence': 'Código aberto, licença MIT',
  'Open the link in our e-mail again, or get a new one.': 'Abra de novo o link do nosso e-mail ou peça outro.',
  'Other readers see it. You can change it later.': 'Outros leitores veem este nome. Você pode mudá-lo depois.',
  'Other tests use only the keyboard, or large text. We check high contrast by hand.':
    'Outros testes usam só o teclado, ou texto grande. Conferimos o alto contraste manualmente.',
  'Our standard': 'O nosso padrão',
  'PDF journals and reports aren’t tagged for screen readers.':
    'Os diários e relatórios em PDF não têm marcação para leitores de tela.',
  'Password changed': 'Senha alterada',
  'Quire aims for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.':
    'O Quire procura cumprir as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA.',
  'Quire follows your device’s settings for dark mode, high contrast and reduced motion.':
    'O Quire segue os ajustes do seu aparelho: modo escuro, alto contraste e menos movimento.',
  'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.':
    'O Quire é a casa dos seus livros: os da estante, o da cabeceira, o que você emprestou a uma amiga. Guarde suas anotações, retome de onde parou e leia junto com pessoas de confiança.',
  'Quire is free software under the MIT licence and runs on a small computer at home. No ads, no trackers: only the people you choose see what you read.':
    'O Quire é software livre, com licença MIT, e roda em um computador pequeno, em casa. Sem anúncios nem rastreadores: só as pessoas que você escolher veem o que você lê.',
  'Quire is invite-only here. The code is at the end of your invitation link.':
    'Aqui só se entra com convite. O código está no fim do seu link de convite.',
  'Quire, a home for your books': 'Quire, a casa dos seus livros',
  'Quote a few lines at most, and say where they’re from.': 'Cite poucas linhas e diga de onde são.',
  'Read a book with friends, each in your own edition. Their posts stay hidden until you reach the same page.':
    'Leia um livro com amigos, cada pessoa na sua edição. As mensagens deles ficam ocultas até você chegar à mesma página.',
  'Reading logs keep every session in pages, minutes, chapters or percent. Reread a book in ten years and your first time is still there.':
    'Os registros de leitura guardam cada sessão em páginas, minutos, capítulos ou porcentagem. Releia um livro daqui a dez anos, e sua primeira vez ainda estará lá.',
  'Reading progress': 'Progresso da leitura',
  'Report a problem': 'Relatar um problema',
  'Report it. Moderators can hide what breaks these rules and suspend accounts.':
    'Denuncie. A moderação pode ocultar o que quebra estas regras e suspender contas.',
  'Review a book in a paragraph or a few stars, and add up to five moods. Your notes are private and remember their page.':
    'Fale de um livro em um parágrafo ou só em estrelas e acrescente até cinco emoções. Suas anotações são privadas e guardam a página.',
  'Revoke invitation': 'Revogar convite',
  'Save new password': 'Salvar nova senha',
  'Say which page it was, what you tried to do, and which browser and assistive technology you use.':
    'Diga qual era a página, o que queria fazer e que navegador e tecnologia assistiva usa.',
  'Scanning barcodes needs sight. You can type the ISBN instead.':
    'Para ler códigos de barras é preciso enxergar. Você também pode digitar o ISBN.',
  'Screen readers announce messages, loading and results.':
    'Os leitores de tela anunciam mensagens, carregamentos e resultados.',
  'Self-hosted and private': 'No seu servidor, com privacidade',
  'Send it to the person you’re inviting.': 'Envie-o para a pessoa que você quer convidar.',
  'Send link': 'Enviar link',
  'Shelves your way': 'Estantes do seu jeito',
  'Sign in with a passkey': 'Entrar com chave de acesso',
  'Sign-ups are closed right now.': 'O cadastro está fechado no momento.',
  'Sign-ups closed': 'Cadastro fechado',
  'Six digits that change every 30 seconds.': 'Seis dígitos que mudam a cada 30 segundos.',
  'Someone else may have used your address. You can lock them out.':
    'Talvez outra pessoa tenha usado seu endereço. Você pode bloquear o acesso dela.',
  'Spoiler-free shared reads': 'Leituras coletivas sem spoilers',
  'Start over': 'Recomeçar',
  'Take care of the catalogue': 'Cuide do catálogo',
  'Talk about books, not about people. Disagree without insulting anyone.':
    'Fale de livros, não de pessoas. Discorde sem ofender ninguém.',
  'Text can be twice as large, and pages fit narrow screens without scrolling sideways.':
    'O texto pode ter o dobro do tamanho, e as páginas cabem em telas estreitas sem rolagem lateral.',
  'Thank you': 'Obrigado',
  'Thank you. You can now use all of Quire.': 'Obrigado. Agora você pode usar todo o Quire.',
  'That didn’t work': 'Não funcionou',
  'Then add your first book.': 'Depois, adicione seu primeiro livro.',
  'They’re locked out': 'Essa pessoa não entra mais',
  'This link doesn’t work': 'Este link não funciona',
  'This link is incomplete': 'Este link está incompleto',
  'This server sends no e-mail. Sign in here later to see if you’ve been approved.':
    'Este servidor não envia e-mails. Entre aqui mais tarde para ver se sua conta foi aprovada.',
  'Track what you’ve bought, sold, lent or borrowed, with dates, prices and when it’s due back.':
    'Acompanhe o que você comprou, vendeu, emprestou ou pegou emprestado, com datas, preços e devoluções.',
  'Use a backup code': 'Usar um código de backup',
  'Use the code from your app': 'Usar o código do aplicativo',
  'Use your own words': 'Use suas próprias palavras',
  'Valid until :day': 'Válido até :day',
  'Verify address': 'Confirmar endereço',
  'Verify your e-mail address': 'Confirme seu endereço de e-mail',
  'Want to Read, Currently Reading, Read, Paused and Did Not Finish, plus as many shelves of your own as you like. Each book is in the edition you actually own.':
    'Quero ler, Lendo, Lido, Em pausa e Abandonado, além de todas as estantes que você quiser criar. Cada livro, na edição que você realmente tem.',
  'We signed everyone out and removed the password. Choose your own to keep the account for :email, or delete it.':
    'Desconectamos todos e removemos a senha. Escolha a sua para ficar com a conta de :email, ou exclua-a.',
  'We’ve sent a link to :email. Open it to verify your address and finish signing up.':
    'Enviamos um link para :email. Abra-o para confirmar seu endereço e concluir o cadastro.',
  'We’ve sent you a link. Open it to verify your address, and you’ll get the answer by e-mail.':
    'Enviamos um link para você. Abra-o para confirmar seu endereço e receber a resposta por e-mail.',
  'What this server stores, and what leaves it.': 'O que este servidor guarda e o que sai dele.',
  'What to expect': 'O que esperar',
  'What we expect from each other here.': 'O que esperamos uns dos outros aqui.',
  'When something is wrong': 'Quando algo está errado',
  'Why would you like to join?': 'Por que você quer participar?',
  'Write to the people who run this server.': 'Escreva para quem administra este servidor.',
  'Write to the people who run this server:': 'Escreva para quem administra este servidor:',
  'You deleted your account. Everything stays here until :date, then it’s deleted for good.':
    'Você excluiu sua conta. Tudo fica aqui até :date; depois, será excluído para sempre.',
  'Your account is waiting for approval. Once a moderator approves it, you can sign in.':
    'Sua conta está aguardando aprovação. Quando a moderação aprovar, você poderá entrar.',
  'Your account will use :email.': 'Sua conta vai usar :email.',
  'Your address isn’t verified yet.': 'Seu endereço ainda não foi confirmado.',
  'You’ll be signed out everywhere else.': 'Você vai sair de todos os outros dispositivos.',
  'You’ve been signed out everywhere else. Sign in with your new password.':
    'Seus outros dispositivos foram desconectados. Entre com sua nova senha.',
  'is a bookbinder’s term for a set of folded pages, the building block of a sewn book.':
    'é, em inglês, o nome que os encadernadores dão ao caderno: as folhas dobradas com que se costura um livro.',
} satisfies Record<string, string>
